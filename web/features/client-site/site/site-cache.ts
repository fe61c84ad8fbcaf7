import { QueryClient } from '@tanstack/react-query';
import { retry } from '../../../lib/http/query-retry.ts';

const FRESH_MS = 10_000;
/** The retry interval after a failure, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** The query cache of the clients' site. Keeps everything while the page is open, for offline reading. */
export const createSiteCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: Number.POSITIVE_INFINITY,
        retry,
        refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN_MS,
      },
    },
  });
