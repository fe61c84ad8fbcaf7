import { queryOptions } from '@tanstack/react-query';
import type { Board } from '../../../../functions/core/board/contract.ts';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import type { Api } from '../../../lib/http/api.ts';
import { type BoardAddress, LOOK_AHEAD_DAYS } from './address.ts';

/** Midnight moves today's line, which no event reports. */
const AGAIN_MS = 15 * 60_000;

/** The board of an address; live over the topic of work. */
export function boardQuery({ api }: { api: Api }, { from, to, projectId, tradeId }: BoardAddress) {
  // At least the days that are printed.
  const until = textOf(Math.max(dayOf(to), dayOf(from) + LOOK_AHEAD_DAYS - 1));
  const search = new URLSearchParams({ from, to: until });
  if (projectId !== null) search.set('projectId', String(projectId));
  if (tradeId !== null) search.set('tradeId', String(tradeId));
  return queryOptions({
    queryKey: ['board', String(search)],
    meta: { from: ['trades', 'users', 'workcalendar'], kept: 'lately' },
    queryFn: ({ signal }) => api<Board>(`/board?${search}`, { signal }),
    refetchInterval: AGAIN_MS,
  });
}
