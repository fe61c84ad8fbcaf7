import { QueryClient } from '@tanstack/react-query';
import { retry } from '../../../lib/http/query-retry.ts';

const FRESH_MS = 10_000;
/** How often somebody who saw a failure is served again without asking, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** What the server said to this client. Nothing is dropped while the page is open: it is what can be read without reception. */
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
