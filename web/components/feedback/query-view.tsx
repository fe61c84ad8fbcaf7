import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '../../lib/http/query-failures.ts';
import { LoadingNote } from '../controls/skeleton.tsx';
import { ErrorState } from './error-state.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** What of a query is needed to show it. */
export type ShownQuery<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'isError' | 'errorUpdateCount' | 'isPaused' | 'isFetching' | 'refetch'
>;

interface QueryViewProps<Data> {
  query: ShownQuery<Data>;
  /** A skeleton of the same size as the content. */
  loading: ReactNode;
  /** A sentence about what could not be loaded. */
  errorText: string;
  children: (data: Data) => ReactNode;
}

/** The loaded content, or its skeleton, an error with Retry, or a notice when offline. */
export function QueryView<Data>({ query, loading, errorText, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (hasFailed(query)) return <ErrorState text={errorText} onRetry={query.refetch} isRetrying={query.isFetching} />;
  if (query.isPaused) return <NotLoaded />;
  return (
    <>
      <LoadingNote />
      {loading}
    </>
  );
}
