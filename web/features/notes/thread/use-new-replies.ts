import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticesQuery, unreadNoticesQuery } from '../../../sync/queries/notices.ts';

/** The newest notices, which are read only while some of them are new. */
function useNotices() {
  const unread = useQuery(unreadNoticesQuery).data?.count ?? 0;
  return useInfiniteQuery({ ...noticesQuery, enabled: unread > 0 });
}

/** Whether it is known what is new below the notes on screen, so that it may be marked as read. */
export function useKnowsNewReplies(): boolean {
  return !useNotices().isFetching;
}

/** The replies below a note that the person was told of and had not read: they stay new while the thread is on screen. */
export function useNewReplies(noteId: number): ReadonlySet<number> {
  const { data } = useNotices();
  const [known, keep] = useState<ReadonlySet<number>>(new Set());
  const unread = (data?.pages ?? []).flatMap((page) =>
    page.flatMap((notice) => (notice.isUnread && notice.noteId === noteId ? [notice.entryId] : [])),
  );
  if (unread.some((id) => !known.has(id))) keep(new Set([...known, ...unread]));
  return known;
}
