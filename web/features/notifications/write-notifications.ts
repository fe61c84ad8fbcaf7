import type { NotificationPreferences, Unread } from '../../../functions/core/notifications/contract.ts';
import { writeNow } from '../../sync/write/now.ts';
import { feedsKey, preferencesQuery, unreadQuery } from './queries.ts';

/** Marks everything up to this notification as read. */
export const markRead = writeNow({
  write: (send, upTo: number) => send<Unread>('/notifications/read', { method: 'PATCH', body: { upTo } }),
  onSuccess: (unread, _input, _result, { client }) => {
    client.setQueryData(unreadQuery.queryKey, unread);
    return client.invalidateQueries({ queryKey: feedsKey });
  },
  meta: { failure: 'Notifications could not be marked as read' },
});

export const updatePreferences = writeNow({
  write: (send, body: Partial<NotificationPreferences>) =>
    send<NotificationPreferences>('/notifications/preferences', { method: 'PATCH', body }),
  onSuccess: (preferences, _input, _result, { client }) => client.setQueryData(preferencesQuery.queryKey, preferences),
  meta: { failure: 'The switch could not be changed' },
});
