// The rows that would move if the day that a trade proposes were accepted, said before it is done, as for a drag.
import { cascadeOf } from '../../../functions/core/schedule/engine/cascade.ts';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { scheduleOf, spanOf } from '../../../functions/core/schedule/engine/forward.ts';
import { keyOf } from '../../../functions/core/schedule/engine/network.ts';
import { isRefusal } from '../../../functions/core/schedule/engine/order.ts';
import type { RowKey } from '../../../functions/core/schedule/engine/plan.ts';
import { planWith } from '../../../functions/core/schedule/engine/plan-with.ts';
import { cascadeInWords } from '../../model/schedule/cascade-in-words.ts';
import type { ComputedPlan } from '../../sync/plan/dates/computed-plan.ts';
import { confirmedVisitsMoved } from '../../sync/plan/moves/confirmed-visits.ts';
import { rowsAround } from '../../sync/plan/steps/rows-of-write.ts';

export interface Accepted {
  words: string;
  /** Whether the row can begin on the day. */
  fits: boolean;
}

/** The effect of a day on a linked plan; null where it cannot be computed. */
export function acceptedOn(
  { plan, schedule }: Pick<ComputedPlan, 'plan' | 'schedule'>,
  row: RowKey,
  day: string,
): Accepted | null {
  const notBefore = dayOf(day);
  try {
    const then = scheduleOf(planWith(schedule.network.plan, row, { notBefore }));
    const fits = spanOf(then, row)?.start === notBefore;
    const cascade = cascadeOf(schedule, then);
    const places = new Map(cascade.moves.map((move) => [keyOf(move.row), move.to]));
    const own = rowsAround(plan, [{ entity: row.kind, id: row.id }]);
    const words = fits
      ? cascadeInWords(cascade, confirmedVisitsMoved(plan, own, places).length)
      : 'The work cannot begin on this day, because of what it waits for';
    return { words, fits };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
