import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { newsLook } from './news-look.tsx';
import { NotificationRow } from './notification-row.tsx';
import { feedQuery } from './queries.ts';

/** The notifications, newest first; with `isUnreadOnly` those that are not read yet. */
export function NotificationFeed({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <Feed
      query={useInfiniteQuery(feedQuery(isUnreadOnly))}
      label="Notifications"
      {...newsLook}
      empty={
        <EmptyState
          icon={Bell}
          text={
            isUnreadOnly
              ? 'Everything is read.'
              : 'What others do shows up here: notes, launches, status changes, sign-ups, decisions and drawings.'
          }
        />
      }
      keyOf={({ id }) => id}
    >
      {(notification, place) => <NotificationRow key={notification.id} notification={notification} place={place} />}
    </Feed>
  );
}
