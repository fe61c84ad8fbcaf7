// "Begin With It": a row that is dragged before the one it waits for begins with that row instead.
import { type Schedule, scheduleOf, spanOf } from '../../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../../functions/core/schedule/engine/network.ts';
import type { LinkInput, PlanInput } from '../../../../functions/core/schedule/engine/plan.ts';
import { planWith } from '../../../../functions/core/schedule/engine/plan-with.ts';
import type { Bound } from '../../../../functions/core/schedule/engine/span.ts';
import type { BeginWith } from './preview.ts';

const fromItsStart = { type: 'SS', lag: 0, lagIn: 'work' } as const;

/**
 * Lets a row begin with the row that holds it back; null where nothing else would let it begin before that day. The row
 * right above needs no link.
 */
export function beginWith({ network: { plan } }: Schedule, row: Row, { driver }: Bound, day: number): BeginWith | null {
  if (driver.kind !== 'above' && driver.kind !== 'link') return null;
  const isRightAbove = driver.kind === 'above' && row.above !== null && keyOf(driver.row) === keyOf(row.above);
  if (isRightAbove && row.input.begins === 'after_previous') {
    const fields = { begins: 'with_previous', notBefore: null } as const;
    return isEarlier(planWith(plan, row, fields), row, day) ? { fields } : null;
  }
  // A link is written without other fields, so the day before which the row must not begin would stay.
  if (row.input.notBefore !== null) return null;
  const begins = driver.kind === 'above' ? ('after_links' as const) : row.input.begins;
  const from = { kind: driver.row.kind, id: driver.row.id };
  const link: LinkInput = { id: 0, from, to: { kind: row.kind, id: row.id }, ...fromItsStart };
  const others = plan.links.filter((each) => keyOf(each.from) !== keyOf(from) || keyOf(each.to) !== keyOf(row));
  if (!isEarlier({ ...planWith(plan, row, { begins }), links: [...others, link] }, row, day)) return null;
  return {
    link: {
      from: { entity: from.kind, id: from.id },
      terms: fromItsStart,
      ...(begins !== row.input.begins && { begins }),
    },
  };
}

function isEarlier(plan: PlanInput, row: Row, day: number): boolean {
  const span = spanOf(scheduleOf(plan), row);
  return span !== undefined && span.opens < day;
}
