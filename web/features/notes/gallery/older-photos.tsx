import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { ShowMore } from '../../../components/table/show-more.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';

/** The pictures below the ones that are shown. */
export interface Older {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

export function olderOf(query: UseInfiniteQueryResult): Older {
  return {
    hasMore: query.hasNextPage,
    isLoading: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    onMore: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
  };
}

/** Loads older pictures at the end of a wall, and says why none come. */
export function OlderPhotos({ hasMore, isLoading, hasFailed, onMore, shown }: Older & { shown: number }) {
  const isAway = useValue(connection) !== 'online';
  if (!hasMore) return null;
  if (isAway) {
    return (
      <p role="status" className="py-6 text-center text-muted">
        Older photos come once the connection is back.
      </p>
    );
  }
  if (hasFailed) return <ErrorState text="Older photos could not be loaded." onRetry={onMore} isRetrying={isLoading} />;
  return <ShowMore label="Show Older Photos" isLoading={isLoading} shown={shown} onMore={onMore} />;
}
