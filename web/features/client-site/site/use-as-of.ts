import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { NetworkError } from '../../../lib/http/api-error.ts';
import { connection } from '../../../lib/http/connection.ts';

/** While offline, the time of the oldest data on screen in milliseconds since 1970; otherwise null. */
export function useAsOf(): number | null {
  const cache = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [
        cache.getQueryCache().subscribe(onChange),
        onlineManager.subscribe(onChange),
        connection.subscribe(onChange),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [cache],
  );
  return useSyncExternalStore(subscribe, () => asOf(cache));
}

/** Nothing can be sent at the moment. */
export function useIsAway(): boolean {
  return useAsOf() !== null;
}

function asOf(cache: QueryClient): number | null {
  const states = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state);
  const isAway =
    !onlineManager.isOnline() ||
    connection.get() !== 'online' ||
    states.some(({ fetchFailureReason: reason }) => reason instanceof NetworkError);
  if (!isAway) return null;
  const times = states.filter(({ data }) => data !== undefined).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}
