import { QueryClient } from '@tanstack/react-query';
import { retry, retryDelay } from '../../../lib/http/query-failures.ts';
import { createLastSeen, type LastSeen } from '../../../session/last-seen.ts';
import { ownId } from '../../../session/session-store.ts';

export interface SiteData {
  cache: QueryClient;
  userId: string | undefined;
  /** Undefined when the user of the session cannot be read. */
  lastSeen: LastSeen | undefined;
}

const FRESH_MS = 10_000;
/** The retry interval after a failure, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** The query cache of the clients' site. Keeps everything while the page is open, and in the browser, for offline reading. */
const createSiteCache = (lastSeen: LastSeen | undefined) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: Number.POSITIVE_INFINITY,
        retry,
        retryDelay,
        ...(lastSeen && { persister: lastSeen.persister }),
        refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN_MS,
      },
    },
  });

/** The data of the signed-in client: what the page has read, and what this browser has kept. */
export function openSiteData(): SiteData {
  const userId = ownId();
  const lastSeen = userId === undefined ? undefined : createLastSeen(userId);
  return { cache: createSiteCache(lastSeen), userId, lastSeen };
}
