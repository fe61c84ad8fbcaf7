// Visits that trades have confirmed are moved by nobody in silence (docs/product.md#confirmed-visits).
import { onDemand } from '../../lib/code/on-demand.ts';
import type { ValueStore } from '../../lib/store/value-store.ts';
import { type ConfirmedVisit, hasConfirmedVisits } from '../plan/confirmed-visits.ts';
import type { PlanWrite } from '../plan/pending.ts';
import type { ComputedPlans } from '../project/computed-plans.ts';
import { type UndoableWriter, writePlan } from './write-plan.ts';

// With the engine of the schedule, which a plan in manual mode never loads.
const movesCode = onDemand(() => import('../plan/write-moves.ts'));

/** Asked before a write that would move visits that are confirmed. */
export interface MoveQuestion {
  /** All that would move. */
  words: string;
  visits: readonly ConfirmedVisit[];
  answer: (mayMove: boolean) => void;
}

export type Asker = UndoableWriter & ComputedPlans & { moveQuestion: ValueStore<MoveQuestion | null> };

/** Whether a write of a plan may be made: asks where it would move confirmed visits to other rows. */
export async function mayMove(sync: Asker, projectId: number, write: PlanWrite): Promise<boolean> {
  const plan = sync.plan(projectId).get();
  const computed = plan && hasConfirmedVisits(plan) && sync.schedule(projectId).get();
  if (!computed) return true;
  const { writeMoves } = await movesCode();
  const { words, confirmed: visits } = writeMoves(computed, [write]);
  if (visits.length === 0) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // Another write took its place: nobody answers it any more.
  sync.moveQuestion.get()?.answer(false);
  sync.moveQuestion.set({
    words,
    visits,
    answer: (may) => {
      sync.moveQuestion.set(null);
      resolve(may);
    },
  });
  return promise;
}

/** Like `writePlan`, after a question where confirmed visits would move. Resolves to null when the answer is no. */
export async function writeAsked(
  sync: Asker,
  projectId: number,
  write: PlanWrite,
  success?: Parameters<typeof writePlan>[3],
): Promise<number | null> {
  return (await mayMove(sync, projectId, write)) ? writePlan(sync, projectId, write, success) : null;
}
