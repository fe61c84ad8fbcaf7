import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../components/controls/button.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { unreadQuery } from './queries.ts';
import { markRead } from './write-notifications.ts';

export function MarkAllRead() {
  const { data: unread } = useQuery(unreadQuery);
  const mark = useWriteNow(markRead);
  return (
    <Button
      icon={<CheckCheck aria-hidden size={16} strokeWidth={1.75} />}
      disabled={!unread || unread.count === 0}
      pending={mark.isPending}
      onClick={() => unread && mark.mutate(unread.lastId)}
    >
      Mark All as Read
    </Button>
  );
}
