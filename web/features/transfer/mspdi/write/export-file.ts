// The file of MS Project of a plan as a page has it. A worker writes it, and reads it again.

import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Baseline } from '../../../../../functions/core/schedule/ledger.contract.ts';
import { today } from '../../../../lib/time/dates.ts';
import { scheduledPlanOf } from '../../../../sync/plan/dates/scheduled-plan.ts';
import type { PlanSnapshot } from '../../../../sync/plan/plan-snapshot.ts';
import type { Person } from '../../assigned.ts';
import type { Answer, Ask } from './export-worker.ts';
import type { PlanToWrite } from './plan-to-write.ts';

/** Rejects for a plan that cannot be dated, and when it is ended. */
export function fileOfPlan(
  plan: PlanSnapshot,
  people: readonly Person[],
  baseline: Baseline | undefined,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const ask = { kind: 'file' as const, plan: toWrite(plan, people, baseline) };
    const end = askWorker(ask, (answer) => {
      if (answer.kind === 'file') resolve(answer.xml);
      else reject(new Error('The plan cannot be dated.'));
    });
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
  });
}

/** Looks what the file of a plan would not say, and how many of its rows keep their days. Gives what ends it. */
export function lookAtFile(plan: PlanSnapshot, onAnswer: (answer: Answer) => void): () => void {
  return askWorker({ kind: 'left', plan: toWrite(plan, [], undefined) }, onAnswer);
}

function askWorker(ask: Pick<Ask, 'kind' | 'plan'>, onAnswer: (answer: Answer) => void): () => void {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const answered = (answer: Answer) => {
    if (answer.kind !== 'told') worker.terminate();
    onAnswer(answer);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answered(data));
  worker.addEventListener('error', () => answered({ kind: 'failed' }));
  worker.postMessage({ ...ask, today: today() } satisfies Ask);
  return () => worker.terminate();
}

function toWrite(plan: PlanSnapshot, people: readonly Person[], baseline: Baseline | undefined): PlanToWrite {
  const { project, rows, assignments } = plan;
  const dated = scheduledPlanOf(plan);
  const named = (id: number, of: 'phase' | 'task') => {
    const row = of === 'phase' ? rows.phase[id] : rows.task[id];
    const name = row && ('title' in row ? row.title : row.name);
    return { name: name ?? '', description: row?.description ?? null };
  };
  return {
    ...dated,
    id: project.id,
    name: project.name,
    scheduleMode: project.scheduleMode,
    hasAnswers: assignments.some(({ answer }) => answer !== null),
    majorPhases: dated.majorPhases.map((major) => ({
      ...major,
      name: rows.majorphase[major.id]?.name ?? '',
      description: rows.majorphase[major.id]?.description ?? null,
      phases: major.phases.map((phase) => ({
        ...phase,
        ...named(phase.id, 'phase'),
        tasks: phase.tasks.map((task) => ({ ...task, ...named(task.id, 'task') })),
      })),
    })),
    people: assignments.flatMap((assignment) => {
      const { item } = assignment;
      const person = people.find((each) => whoOf(each) === whoOf(assignment));
      return person ? [{ row: { kind: item.entity, id: item.id }, name: person.name }] : [];
    }),
    baseline: (baseline?.dates ?? []).map(([kind, id, start, completion]) => ({
      row: { kind, id },
      start,
      completion,
    })),
  };
}
