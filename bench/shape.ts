// The measured projects, created through the API.
import { randomUUID } from 'node:crypto';
import type { Calls } from './calls.ts';

export interface Shape {
  id: number;
  name: string;
  /** Major phases, phases and tasks together. */
  rows: number;
  majorPhaseIds: number[];
  phases: Array<{ id: number; majorPhaseId: number; tasks: number[] }>;
}

const THOUSAND = { majorPhases: 5, phasesEach: 4, tasks: 975 };
const FIVE_THOUSAND = { majorPhases: 5, phasesEach: 20, tasks: 4_895 };

/** A project with a plan of 1,000 rows. */
export function aLargeProject(calls: Calls): Promise<Shape> {
  return makeProject(calls, THOUSAND);
}

/** A project with a plan of 5,000 rows. */
export function aHugeProject(calls: Calls): Promise<Shape> {
  return makeProject(calls, FIVE_THOUSAND);
}

/** A project with one phase of `tasks` tasks. */
export function aSmallProject(calls: Calls, tasks = 10): Promise<Shape> {
  return makeProject(calls, { majorPhases: 1, phasesEach: 1, tasks });
}

async function makeProject(calls: Calls, { majorPhases, phasesEach, tasks }: typeof THOUSAND): Promise<Shape> {
  const post = async (path: string, body: unknown) => ((await calls.json('POST', path, body)) as { id: number }).id;
  const name = `Benchmark ${randomUUID().slice(0, 8)}`;
  const id = await post('/projects', { name, scheduledStart: '2026-03-02' });
  const rows = majorPhases + majorPhases * phasesEach + tasks;
  const shape: Shape = { id, name, rows, majorPhaseIds: [], phases: [] };
  for (let major = 0; major < majorPhases; major += 1) {
    const majorPhaseId = await post(`/projects/${id}/majorphases`, { name: `Major phase ${major + 1}` });
    shape.majorPhaseIds.push(majorPhaseId);
    for (let phase = 0; phase < phasesEach; phase += 1) {
      const body = { name: `Phase ${major + 1}.${phase + 1}`, majorPhaseId, duration: 12, durationType: 0 };
      shape.phases.push({ id: await post(`/projects/${id}/phases`, body), majorPhaseId, tasks: [] });
    }
  }
  const each = Math.ceil(tasks / shape.phases.length);
  const counts = shape.phases.map((_, index) => Math.min(each, tasks - each * index));
  await Promise.all(
    shape.phases.map(async (phase, index) => {
      for (let task = 0; task < (counts[index] ?? 0); task += 1) {
        const title = `Task ${index + 1}.${task + 1} of the benchmark`;
        const description = 'What has to be done here, in a sentence of common length.';
        phase.tasks.push(await post(`/projects/${id}/tasks`, { title, description, phaseId: phase.id, duration: 2 }));
      }
    }),
  );
  return shape;
}
