// Whether what is told of a plan is about the rows that stand on other days without it.
import type { Schedule } from '../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Network, type Row } from '../../../functions/core/schedule/engine/network.ts';
import type { RowKey } from '../../../functions/core/schedule/engine/plan.ts';
import type { Span } from '../../../functions/core/schedule/engine/span.ts';

/**
 * Whether a row is told of, or gets its days from one that is and stands on other days: `here` in the plan, `there` in
 * what is said of it. That something else of the plan is told explains nothing.
 */
export function isToldOf(row: RowKey, told: readonly RowKey[], here: Schedule, there: Schedule): boolean {
  const about = new Set(told.map(keyOf));
  const seen = new Set<string>();
  const visit = (key: RowKey, isOff: boolean): boolean => {
    const text = keyOf(key);
    if (about.has(text)) return true;
    if (seen.has(text)) return false;
    seen.add(text);
    const found = [here, there].map(({ network, spans }) => {
      const own = network.find(key);
      return { own, span: own && spans.get(own), network };
    });
    if (!isOff && isSame(found[0]?.span, found[1]?.span)) return false;
    return found.some(({ own, span, network }) =>
      [...(span ? causesOf(span) : []), ...(own ? placeOf(own, network) : [])].some((cause) => visit(cause, false)),
    );
  };
  return visit(row, true);
}

/** The row above in its list, with which or after which it begins by its place. */
function placeOf(row: Row, { phases }: Network): Row[] {
  const list = row.phase ? row.phase.tasks : phases;
  const above = list[list.indexOf(row) - 1];
  return above && row.input.begins.endsWith('_previous') ? [above] : [];
}

const isSame = (one: Span | undefined, other: Span | undefined) => one && other && daysOf(one) === daysOf(other);
const daysOf = ({ opens, begins, closes, start, end }: Span) => [opens, begins, closes, start, end].join(' ');

/** The rows that a span comes from. */
function causesOf({ because: { driver }, first, last }: Span): Row[] {
  const held = 'row' in driver ? [driver.row] : [];
  return [...held, first, last].flatMap((row) => row ?? []);
}
