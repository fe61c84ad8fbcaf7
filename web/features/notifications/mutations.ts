import { mutationOptions } from '@tanstack/react-query';
import type { NotificationPreferences, Unread } from '../../../functions/api/notifications/contract.ts';
import { api } from '../../session/api.ts';
import { queryClient } from '../../sync/queries/query-client.ts';
import { feedQuery, preferencesQuery, unreadQuery } from './queries.ts';

/** Says that everything up to this one was read. */
export const markRead = mutationOptions({
  mutationFn: (upTo: number) => api<Unread>('/notifications/read', { method: 'PATCH', body: { upTo } }),
  onSuccess: (unread) => {
    queryClient.setQueryData(unreadQuery.queryKey, unread);
    return queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
  },
  meta: { failure: 'Notifications could not be marked as read' },
});

export const updatePreferences = mutationOptions({
  mutationFn: (body: Partial<NotificationPreferences>) =>
    api<NotificationPreferences>('/notifications/preferences', { method: 'PATCH', body }),
  onSuccess: (preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences),
  meta: { failure: 'The switch could not be changed' },
});
