import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingNote } from '../controls/skeleton.tsx';
import { ErrorState } from './error-state.tsx';
import { NotAtHand } from './not-at-hand.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** A skeleton in the size of what comes. */
  loading: ReactNode;
  /** What could not be loaded, as a sentence. */
  errorText: string;
  children: (data: Data) => ReactNode;
}

/** What was loaded; before that its skeleton, after a failure the sentence with Retry, and without a connection a word. */
export function QueryView<Data>({ query, loading, errorText, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState text={errorText} onRetry={query.refetch} isRetrying={query.isFetching} />;
  if (query.isPaused) return <NotAtHand />;
  return (
    <>
      <LoadingNote />
      {loading}
    </>
  );
}
