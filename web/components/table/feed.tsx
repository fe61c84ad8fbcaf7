import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode, RefCallback } from 'react';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { NotLoaded } from '../feedback/not-loaded.tsx';
import { useRowsNearWindow } from './near-rows.ts';
import { ShowMore } from './show-more.tsx';

/** Props for the element of an entry: its position, also for screen readers, and the measuring ref. */
export interface FeedPlace {
  ref: RefCallback<Element>;
  'data-index': number;
  'aria-posinset': number;
  'aria-setsize': number;
}

interface FeedProps<Entry> {
  query: UseInfiniteQueryResult<InfiniteData<Entry[]>>;
  /** The label of the list, for screen readers. */
  label: string;
  /** A skeleton of the content's size, with its LoadingNote. */
  loading: ReactNode;
  errorText: string;
  empty: ReactNode;
  /** The button for the next page, which also loads on scrolling. */
  moreLabel: string;
  /** Hides removed entries. */
  isShown?: (entry: Entry) => boolean;
  keyOf: (entry: Entry) => string | number;
  /** Estimated height of an entry in pixels. */
  entryHeight: number;
  /** Renders an entry; `previous` is the one above. */
  children: (entry: Entry, place: FeedPlace, previous: Entry | undefined) => ReactNode;
}

/** A paged list, newest first, with loading, error and empty states. Renders only entries near the viewport. */
export function Feed<Entry>(props: FeedProps<Entry>) {
  const { query, loading, errorText, empty, moreLabel, isShown = () => true } = props;
  if (!query.data) {
    if (hasFailed(query)) return <ErrorState text={errorText} onRetry={query.refetch} isRetrying={query.isFetching} />;
    return query.isPaused ? <NotLoaded /> : loading;
  }
  const entries = query.data.pages.flat().filter(isShown);
  if (entries.length === 0) return empty;
  return (
    <>
      <Entries {...props} entries={entries} />
      {query.hasNextPage && (
        <ShowMore label={moreLabel} isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  );
}

function Entries<Entry>(props: FeedProps<Entry> & { entries: Entry[] }) {
  const { label, entries, keyOf, entryHeight, children } = props;
  const keyAt = (index: number) => {
    const entry = entries[index];
    return entry === undefined ? index : keyOf(entry);
  };
  const near = useRowsNearWindow<HTMLUListElement>({ count: entries.length, rowHeight: entryHeight, keyOf: keyAt });
  return (
    <ul ref={near.ref} aria-label={label} style={{ paddingTop: near.before, paddingBottom: near.after }}>
      {near.indexes.map((index) => {
        const entry = entries[index];
        const place = {
          ref: near.measure,
          'data-index': index,
          'aria-posinset': index + 1,
          'aria-setsize': props.query.hasNextPage ? -1 : entries.length,
        };
        return entry !== undefined && children(entry, place, entries[index - 1]);
      })}
    </ul>
  );
}
