// The caller's own notices; live by the caller's own channel (web/sync/project/lists/subscribe-to-lists.ts).
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Notice, NoticeCount } from '../../../functions/core/notifications/notices.contract.ts';
import { api } from '../../session/api.ts';

export const noticesKey = ['notices'];

/** Pages of notices, newest first. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'feed'],
  meta: { kept: 'lately' },
  queryFn: ({ pageParam, signal }) => {
    const before = pageParam ? `&before=${pageParam}` : '';
    return api<Notice[]>(`/notices?limit=${limits.historyPage}${before}`, { signal });
  },
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length === limits.historyPage ? page.at(-1)?.id : undefined),
});

export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  meta: { kept: 'lately' },
  queryFn: ({ signal }) => api<NoticeCount>('/notices/unread', { signal }),
});
