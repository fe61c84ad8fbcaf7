import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '../../../lib/http/api-error.ts';
import { siteCache } from './site-cache.ts';

/** When the oldest of what is on screen was true, while the server cannot be reached; null otherwise. Milliseconds of the epoch. */
export function useAsOf(): number | null {
  return useSyncExternalStore(subscribe, asOf);
}

function subscribe(onChange: () => void) {
  const stops = [siteCache.getQueryCache().subscribe(onChange), onlineManager.subscribe(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

function asOf(): number | null {
  const states = siteCache
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state);
  const isAway =
    !onlineManager.isOnline() || states.some(({ fetchFailureReason: reason }) => reason instanceof NetworkError);
  if (!isAway) return null;
  const times = states.filter(({ data }) => data !== undefined).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}
