// What the board shows is in its address, so that it can be sent to a colleague.
import type { BoardRow } from '../../../../functions/api/board/contract.ts';
import { type Day, dayOf, textOf, weekdayOf } from '../../../../functions/schedule/day.ts';
import { rowHref } from '../../../model/paths.ts';
import { rowKey } from '../../../model/row-key.ts';

export const spans = [2, 4, 8] as const;
/** Weeks in sight. */
export type Weeks = (typeof spans)[number];

/** What is printed: three weeks. */
export const LOOK_AHEAD_DAYS = 21;

export interface BoardAddress {
  from: string;
  /** The last day. */
  to: string;
  weeks: Weeks;
  projectId: number | null;
  tradeId: number | null;
}

/** The board that an address asks for; by default four weeks from the Monday of this week. */
export function boardAddress(search: URLSearchParams, today: string): BoardAddress {
  const asked = Number(search.get('weeks'));
  const weeks = spans.find((span) => span === asked) ?? 4;
  const given = search.get('from') ?? '';
  const from = mondayOf(dayOf(/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : today));
  return {
    from: textOf(from),
    to: textOf(from + weeks * 7 - 1),
    weeks,
    projectId: idOf(search.get('project')),
    tradeId: idOf(search.get('trade')),
  };
}

/** Where a row of the board is in the time line of its project. */
export function timeLineHref({ projectId, entity, itemId }: BoardRow): string {
  return rowHref(projectId, rowKey(entity, itemId), 'schedule');
}

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  return day - weekdayOf(day);
}

function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
