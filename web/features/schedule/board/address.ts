// The address of a board holds its days and filters, so that it can be sent to a colleague.
import type { BoardRow } from '../../../../functions/api/board/contract.ts';
import { BOARD_WEEKS, boardDays } from '../../../../functions/schedule/day.ts';
import { rowHref } from '../../../model/paths.ts';
import { rowKey } from '../../../model/row-key.ts';

export const spans = [2, 4, 8] as const;
/** Weeks in sight. */
export type Weeks = (typeof spans)[number];

/** Days on the printed board: three weeks. */
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
  const weeks = spans.find((span) => span === asked) ?? BOARD_WEEKS;
  const given = search.get('from') ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given));
  return {
    ...boardDays(isDay ? given : today, weeks),
    weeks,
    projectId: idOf(search.get('project')),
    tradeId: idOf(search.get('trade')),
  };
}

/** The address of a row in the time line of its project. */
export function timeLineHref({ projectId, entity, itemId }: BoardRow): string {
  return rowHref(projectId, rowKey(entity, itemId), 'schedule');
}

function idOf(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
