import { type EnsureQueryDataOptions, MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.ts';
import { retry, retryDelay } from '../../lib/http/query-failures.ts';
import type { ToastText } from '../../lib/toast/toast.ts';
import { type ToastMeta, toastForFailure, toastForSuccess } from '../../model/toast-policy.ts';
import type { LastSeen } from '../../session/last-seen.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ToastMeta;
    queryMeta: {
      /** For a page of a live list: what decides which rows are on it. */
      page?: { sortKey: string; isSearched: boolean; isPart?: boolean };
      /** Other lists whose rows decide this answer, which is read again when one comes, changes or goes. */
      from?: readonly string[];
      /** Kept in this browser for use without a network: among the latest, or for as long as the user is signed in. */
      kept?: 'lately' | 'always';
    };
  }
}

const FRESH_MS = 10_000;
/** The longest time that a route change keeps the old screen before the new one's skeleton. */
const SCREEN_WAIT_MS = 1_000;

/** Creates the query cache; `lastSeen` answers where there is no network. Failed reads show errors in place; only writes show toasts. */
export function createQueries(showToast: (toast: ToastText) => void, lastSeen?: LastSeen): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry, retryDelay, ...(lastSeen && { persister: lastSeen.persister }) },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        const toast = toastForFailure(error, meta);
        if (!toast) return;
        if (!(error instanceof ApiError)) return showToast(toast);
        error.isToasted = true;
        // After the form that sent it, which may show it at its fields.
        setTimeout(() => error.isAtFields || showToast(toast));
      },
      onSuccess: (_data, _variables, _context, { meta }) => {
        const toast = toastForSuccess(meta);
        if (toast) showToast(toast);
      },
    }),
  });
}

/**
 * For a route's loader: starts all requests at once, and keeps the old screen for a moment while they are in flight.
 */
export async function warm(queries: QueryClient, ...wanted: { queryKey: QueryKey; queryFn?: unknown }[]) {
  const answers = Promise.allSettled(wanted.map((query) => queries.ensureQueryData(query as EnsureQueryDataOptions)));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, SCREEN_WAIT_MS))]);
  return null;
}
