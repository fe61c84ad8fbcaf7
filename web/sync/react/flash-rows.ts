import type { KeyedStore } from '../../lib/store/keyed-store.ts';
import { HIGHLIGHT_MS } from '../transport/timing.ts';

/**
 * Highlights rows for a moment; `mark` tells one highlight of a row from the next. One timer ends all of them, so that
 * they are drawn anew together: a change can move hundreds.
 */
export function flashRows(flashes: KeyedStore<number>, keys: readonly string[], mark = performance.now()) {
  for (const key of keys) flashes.set(key, mark);
  setTimeout(() => {
    for (const key of keys) if (flashes.get(key) === mark) flashes.set(key, undefined);
  }, HIGHLIGHT_MS);
}
