import type { NoticeCount, NoticesRead } from '../../../functions/core/notifications/notices.contract.ts';
import { noticesQuery, unreadNoticesQuery } from '../queries/notices.ts';
import { writeNow } from './now.ts';

/** Says what was read, of one thread or up to a notice. */
export const readNotices = writeNow({
  write: (send, body: NoticesRead) => send<NoticeCount>('/notices/read', { method: 'PATCH', body }),
  onSuccess: (unread, _input, _result, { client }) => {
    client.setQueryData(unreadNoticesQuery.queryKey, unread);
    return client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  },
  meta: { failure: 'Notifications could not be marked as read' },
});
