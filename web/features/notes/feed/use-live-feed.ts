import { useEffect } from 'react';
import { useSync } from '../../../sync/react/use-sync.ts';
import { followFeed } from './follow-feed.ts';

/** Keeps the feed of a screen live. */
export function useLiveFeed(projectId: number) {
  const sync = useSync();
  useEffect(() => followFeed(sync, projectId), [sync, projectId]);
}
