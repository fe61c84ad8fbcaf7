import { useEffect } from 'react';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { useLate } from './use-late.ts';

/** Entries of a good connection are gone before; milliseconds. */
const QUICK_MS = 2_000;

/**
 * Counts what waits on the icon of the installed app, and asks the browser not to evict it when its disk is full
 * (docs/product.md#installable).
 */
export function useWaitingWork() {
  const count = useOutbox().length;
  const isWaiting = useLate(count > 0, QUICK_MS);
  useEffect(() => {
    // Where the app is not installed there is no icon.
    const shown = isWaiting ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [isWaiting, count]);
  useEffect(() => {
    if (isWaiting) void navigator.storage?.persist?.().catch(() => undefined);
  }, [isWaiting]);
}
