import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Notification, NotificationPreferences, Unread } from '../../../functions/core/notifications/contract.ts';
import { api } from '../../session/api.ts';

export const feedsKey = ['notifications', 'feed'];

/** Pages of the feed, newest first, all or unread; live as the list `notifications`. */
export const feedQuery = (isUnreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...feedsKey, isUnreadOnly ? 'unread' : 'all'],
    meta: { kept: 'lately' },
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam ? `&before=${pageParam}` : '';
      const which = isUnreadOnly ? '&unread=true' : '';
      return api<Notification[]>(`/notifications?limit=${limits.historyPage}${which}${before}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === limits.historyPage ? page.at(-1)?.id : undefined),
  });

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  meta: { kept: 'lately' },
  queryFn: ({ signal }) => api<Unread>('/notifications/unread', { signal }),
});

/** Not live, since only the user changes them. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  meta: { kept: 'lately' },
  queryFn: ({ signal }) => api<NotificationPreferences>('/notifications/preferences', { signal }),
});
