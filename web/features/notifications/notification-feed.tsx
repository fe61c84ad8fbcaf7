import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { feedQuery } from './queries.ts';

const ROW_HEIGHT = 90;

/** The notifications, newest first; with `isUnreadOnly` those that are not read yet. */
export function NotificationFeed({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <Feed
      query={useInfiniteQuery(feedQuery(isUnreadOnly))}
      label="Notifications"
      loading={
        <>
          <LoadingNote />
          <ListSkeleton rows={8} rowClass="h-17" />
        </>
      }
      errorText="The notifications could not be loaded."
      empty={
        <EmptyState
          icon={Bell}
          text={
            isUnreadOnly
              ? 'Everything is read.'
              : 'What others do shows up here: notes, launches, status changes, sign-ups and decisions.'
          }
        />
      }
      moreLabel="Show Older"
      keyOf={({ id }) => id}
      entryHeight={ROW_HEIGHT}
    >
      {(notification, place) => <NotificationRow key={notification.id} notification={notification} place={place} />}
    </Feed>
  );
}
