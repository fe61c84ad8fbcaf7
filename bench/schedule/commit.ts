// What a write to a large linked plan costs: the answer of a change that moves about 300 rows, beside one that moves none.
import type { ProjectWithPlan } from '../../functions/core/projects/contract.ts';
import type { Calls } from '../calls.ts';
import type { Limits } from '../limits.ts';
import { type Spread, sampleBeside } from '../measure.ts';
import { measureParts, type PartsCost } from './parts.ts';

const PHASES = 100;
const TASKS = 10;
const LINKS = 500;
/** The task whose duration changes; those behind it move. */
const FROM = 720;

export interface CommitCost {
  /** A longer task: 300 rows move. */
  moves: Spread;
  /** The same write of a text, which computes nothing. */
  alone: Spread;
  /** Rows that moved. */
  rows: number;
  /** Of the first write, made without HTTP. */
  cost: PartsCost;
  projectId: number;
  /** The task that changes. */
  taskId: number;
}

/** Makes a linked plan of 1,000 tasks and 500 links, and changes it. Milliseconds. */
export async function measureCommit(calls: Calls, limits: Limits): Promise<CommitCost> {
  const project = { name: `Linked ${Date.now()}`, scheduledStart: '2026-03-02', scheduleMode: 'linked' };
  const { id } = (await calls.json('POST', '/projects', project)) as { id: number };
  const task = (at: number) => ({ title: `Task ${at}`, statusId: 1, duration: (at % 4) + 1, durationType: 0 });
  const phases = Array.from({ length: PHASES }, (_, phase) => ({
    name: `Phase ${phase}`,
    durationType: 0,
    tasks: Array.from({ length: TASKS }, (__, at) => task(phase * TASKS + at)),
  }));
  const body = { majorPhases: [{ name: 'All', durationType: 0, phases }] };
  await calls.json('POST', `/projects/${id}/import`, body);
  const plan = (await calls.json('GET', `/projects/${id}?plan=full`)) as ProjectWithPlan;
  const tasks = plan.majorPhases.flatMap((major) =>
    major.phases.flatMap((phase) => phase.tasks.map((each) => each.id)),
  );
  const end = (at: number) => ({ entity: 'task', id: tasks[at] });
  const links = Array.from({ length: LINKS }, (_, at) => ({ from: end(at), to: end(at + 25), lag: at % 3 }));
  await calls.json('POST', `/projects/${id}/schedule`, { links });
  const one = `/projects/${id}/tasks/${tasks[FROM]}`;
  const { ours, alone } = await sampleBeside(
    (index) => calls.json('PATCH', one, { duration: 1 + ((index + 1) % 2) }),
    (index) => calls.json('PATCH', one, { description: `${index}` }),
    { count: 40, warmUp: 6 },
  );
  const { moved } = (await calls.json('POST', `/projects/${id}/schedule`, {
    inputs: [{ ...end(FROM), duration: 9 }],
  })) as { moved: unknown[] };
  const taskId = tasks[FROM] ?? 0;
  const cost = await measureParts(limits, { projectId: id, taskId });
  return { moves: ours, alone, rows: moved.length, cost, projectId: id, taskId };
}
