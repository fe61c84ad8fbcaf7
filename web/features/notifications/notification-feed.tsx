import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadingNote } from '../../components/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { feedQuery } from './queries.ts';

/** What changed on projects, newest first. */
export function NotificationFeed() {
  const query = useInfiniteQuery(feedQuery);
  if (query.isError && !query.data) {
    return (
      <ErrorState text="The notifications could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />
    );
  }
  if (!query.data) {
    return (
      <>
        <LoadingNote />
        <ListSkeleton rows={8} rowClass="h-17" />
      </>
    );
  }
  const notifications = query.data.pages.flat();
  if (notifications.length === 0) {
    return <EmptyState icon={Bell} text="Notes, launches, changes of status and sign-ups show up here." />;
  }
  return (
    <>
      <ul aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}
