import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { noticesQuery, unreadNoticesQuery } from '../../sync/queries/notices.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { readNotices } from '../../sync/write/read-notices.ts';
import { unreadQuery } from './queries.ts';
import { markRead } from './write-notifications.ts';

/** Reads the notices, or the feed, to their ends. */
export function MarkAllRead({ isOwn }: { isOwn: boolean }) {
  return isOwn ? <MarkNotices /> : <MarkFeed />;
}

function MarkFeed() {
  const { data: unread } = useQuery(unreadQuery);
  const mark = useWriteNow(markRead);
  return (
    <MarkButton
      isEmpty={!unread || unread.count === 0}
      isPending={mark.isPending}
      onMark={() => unread && mark.mutate(unread.lastId)}
    />
  );
}

function MarkNotices() {
  const { data: unread } = useQuery(unreadNoticesQuery);
  const newest = useInfiniteQuery(noticesQuery).data?.pages[0]?.[0];
  const mark = useWriteNow(readNotices);
  return (
    <MarkButton
      isEmpty={!unread || unread.count === 0 || !newest}
      isPending={mark.isPending}
      onMark={() => newest && mark.mutate({ upTo: newest.id })}
    />
  );
}

function MarkButton({ isEmpty, isPending, onMark }: { isEmpty: boolean; isPending: boolean; onMark: () => void }) {
  return (
    <Button
      icon={<CheckCheck aria-hidden size={16} strokeWidth={1.75} />}
      disabled={isEmpty}
      pending={isPending}
      onClick={onMark}
    >
      Mark All as Read
    </Button>
  );
}
