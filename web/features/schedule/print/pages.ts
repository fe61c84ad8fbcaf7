import { type Bars, spanOf } from '../rows/bars.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';

/** More rows than this cannot be read on one page. */
const READABLE = 120;
/** Rows of a page where there are several. */
const ROWS_A_PAGE = 60;

/** The rows of each printed page: one page as long as it can be read, at least one. */
export function pagesOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const length = rows.length > READABLE ? ROWS_A_PAGE : READABLE;
  const count = Math.max(1, Math.ceil(rows.length / length));
  return Array.from({ length: count }, (_, page) => rows.slice(page * length, (page + 1) * length));
}

/** The days to draw on a page: of the whole plan on a single page, else of its own tasks, which years would hide. */
export function daysOfPage(
  rows: readonly Pick<ScheduleRow, 'key' | 'isFolded'>[],
  bars: Bars,
  isOneOfSeveral: boolean,
) {
  const own = rows.flatMap(({ key, isFolded }) => (isFolded === false ? [] : (bars.get(key) ?? [])));
  return (isOneOfSeveral ? spanOf(own) : null) ?? spanOf(bars.values()) ?? { from: 0, to: 30 };
}
