// Visits that trades have confirmed are moved by nobody in silence (docs/product.md#confirmed-visits).
import { onDemand } from '../../lib/code/on-demand.ts';
import type { ValueStore } from '../../lib/store/value-store.ts';
import type { PlanWrite } from '../plan/changes/pending.ts';
import type { ConfirmedVisit } from '../plan/moves/confirmed-visits.ts';
import type { ComputedPlans } from '../project/computed-plans.ts';
import { type UndoableWriter, writePlan } from './writes/plan.ts';

// With the engine of the schedule, which a plan in manual mode never loads.
const movesCode = onDemand(() => import('../plan/moves/write-moves.ts'));

/** Asked before a write that would move visits that are confirmed. */
export interface MoveQuestion {
  /** All that would move. */
  words: string;
  visits: readonly ConfirmedVisit[];
  answer: (mayMove: boolean) => void;
}

export type Asker = UndoableWriter & ComputedPlans & { moveQuestion: ValueStore<MoveQuestion | null> };

/** Whether a write of a plan may be made: asks where it would move confirmed visits to other rows. */
export async function mayMove(
  { moveQuestion, schedule }: Asker,
  projectId: number,
  write: PlanWrite,
): Promise<boolean> {
  const computed = schedule(projectId).get();
  if (!computed?.plan.assignments.some(({ answer }) => answer === 'coming')) return true;
  const { words, confirmed: visits } = (await movesCode()).writeMoves(computed, [write]);
  if (visits.length === 0) return true;
  // Another write took its place: nobody answers it any more.
  moveQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (may: boolean) => {
      moveQuestion.set(null);
      resolve(may);
    };
    moveQuestion.set({ words, visits, answer });
  });
}

/** Like `writePlan`, after a question where confirmed visits would move. Resolves to null when the answer is no. */
export const writeAsked = async (sync: Asker, ...write: Written): Promise<number | null> =>
  (await mayMove(sync, write[0], write[1])) ? writePlan(sync, ...write) : null;

type Written = Parameters<typeof writePlan> extends [unknown, ...infer Rest] ? Rest : never;
