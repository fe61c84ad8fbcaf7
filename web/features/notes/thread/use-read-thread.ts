import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unreadNoticesQuery } from '../../../sync/queries/notices.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { readNotices } from '../../../sync/write/read-notices.ts';
import { useKnowsNewReplies } from './use-new-replies.ts';

/** How long a thread is looked at before it is read. */
const SEEN_MS = 1_000;

/** Marks what the person was told of a note and its replies as read, while that note is what the screen shows. */
export function useReadThread(noteId: number | undefined) {
  const unread = useQuery(unreadNoticesQuery).data?.count ?? 0;
  const knowsNew = useKnowsNewReplies();
  const { mutate } = useWriteNow(readNotices);
  const read = useEffectEvent((id: number) => mutate({ noteId: id }));
  useEffect(() => {
    if (noteId === undefined || unread === 0 || !knowsNew) return;
    const look = () => {
      if (document.visibilityState === 'visible') read(noteId);
    };
    const timer = setTimeout(look, SEEN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [noteId, unread, knowsNew]);
}
