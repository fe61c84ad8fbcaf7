// Other days for a visit of a linked plan, tried out with the engine one by one
// (docs/product.md#other-day).
import type { VisitTimes } from '../../_shared/cache/visit-times.ts';
import type { Pause } from '../../_shared/turns/computing.ts';
import { type Move, movesOf, slipOf } from '../../core/schedule/engine/cascade.ts';
import { type Day, dayOf, textOf } from '../../core/schedule/engine/day.ts';
import { type Schedule, scheduleOf, spanOf } from '../../core/schedule/engine/forward.ts';
import type { Row } from '../../core/schedule/engine/network.ts';
import type { RowKey } from '../../core/schedule/engine/plan.ts';
import { planWith } from '../../core/schedule/engine/plan-with.ts';
import type { Visit } from '../../core/visits/contract.ts';

/** Working days before and after the first day of a visit that are tried. */
const REACH = { before: 3, after: 7 };

/**
 * The days of a visit, and before its work begins its choices from today on. Pauses before each choice, which is a
 * computation of the whole plan.
 */
export async function timesOf(
  now: Schedule,
  item: RowKey,
  { from, to, work }: Pick<Visit, 'from' | 'to' | 'work'>,
  { today, pause }: { today: string; pause: Pause },
): Promise<VisitTimes> {
  const row = now.network.find(item);
  if (!row) return { days: 1, choices: [] };
  const { calendar } = row;
  const days = Math.max(1, calendar.between(dayOf(from), dayOf(to) + 1));
  if (work !== 'open') return { days, choices: [] };
  const first = dayOf(from);
  const choices: VisitTimes['choices'] = [];
  for (let step = -REACH.before; step <= REACH.after; step += 1) {
    const day = calendar.shift(first, step);
    if (day === first || day < dayOf(today)) continue;
    await pause();
    const choice = choiceOf(now, row, day);
    if (choice) choices.push(choice);
  }
  return { days, choices };
}

/** Null for a day that is before the end of work that the visit waits for. */
function choiceOf(now: Schedule, row: Row, day: Day): VisitTimes['choices'][number] | null {
  const then = scheduleOf(planWith(now.network.plan, row, { notBefore: day }));
  if (spanOf(then, row)?.start !== day) return null;
  const cost = Math.max(0, slipOf(now, then));
  const fits = cost === 0 && !movesOthers(movesOf(now, then), row) ? 'good' : 'moves';
  return { day: textOf(day), fits, cost };
}

/** True when other work moves than the visit's own: the row, the tasks in it, and the phase around it. */
function movesOthers(moves: readonly Move[], { kind, id, phase }: Row): boolean {
  return moves.some(({ row }) => {
    const isSelf = row.kind === kind && row.id === id;
    const isInside = row.phase !== null && kind === 'phase' && row.phase.id === id;
    const isAround = phase !== null && row.kind === 'phase' && row.id === phase.id;
    return !isSelf && !isInside && !isAround;
  });
}
