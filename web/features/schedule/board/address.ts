// The address of a board holds its days and filters, so that it can be sent to a colleague.

import { parseWho, whomOf } from '../../../../functions/core/assignments/who.ts';
import type { BoardRow } from '../../../../functions/core/board/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { BOARD_WEEKS, boardDays } from '../../../../functions/core/schedule/engine/day.ts';
import { dayIn, idIn } from '../../../lib/react/use-filter-address.ts';
import { rowHref } from '../../../model/paths.ts';
import { weeksStartOn } from '../../../model/schedule/week.ts';
import type { Lane } from './lanes/lanes.ts';

export const spans = [2, 4, 8] as const;
/** Weeks in sight. */
export type Weeks = (typeof spans)[number];

/** Days on the printed board: three weeks. */
export const LOOK_AHEAD_DAYS = 21;

export const laneKinds = ['trade', 'user', 'unassigned', 'unanswered'] as const;

export interface BoardAddress {
  from: string;
  /** The last day. */
  to: string;
  weeks: Weeks;
  projectId: number | null;
  /** The trade or the person whose visits are shown; at most one of them. */
  tradeId: number | null;
  userId: string | null;
  /** The only kind of lanes that is shown. */
  kind: Lane['kind'] | null;
  /** Only visits that clash. */
  isClashing: boolean;
}

/** What a board is filtered by. */
export type BoardFilter = Pick<BoardAddress, 'projectId' | 'tradeId' | 'userId' | 'kind' | 'isClashing'>;

export const noFilter: BoardFilter = { projectId: null, tradeId: null, userId: null, kind: null, isClashing: false };

/** The board that an address asks for; by default four weeks from the first day of this week. */
export function boardAddress(search: URLSearchParams, today: string): BoardAddress {
  const asked = Number(search.get('weeks'));
  const weeks = spans.find((span) => span === asked) ?? BOARD_WEEKS;
  const who = parseWho(search.get('who'));
  return {
    ...boardDays(dayIn(search, 'from') || today, weeks, weeksStartOn()),
    weeks,
    projectId: idIn(search, 'project'),
    // Addresses of 1.0 have only trades.
    ...(who ? whomOf(who) : { userId: null, tradeId: idIn(search, 'trade') }),
    kind: laneKinds.find((kind) => kind === search.get('lanes')) ?? null,
    isClashing: search.get('clashes') === 'yes',
  };
}

/** The address of a row in the time line of its project. */
export function timeLineHref({ projectId, entity, itemId }: BoardRow): string {
  return rowHref(projectId, rowKey(entity, itemId), 'schedule');
}
