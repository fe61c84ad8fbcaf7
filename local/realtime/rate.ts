// Counts what somebody does within a window of time. Windows are fixed: what is left of one is not carried over.
import { WINDOW_MS } from './limits.ts';

/** Returns a function that says whether one more is allowed within the window. */
export function createRate(perWindow: number): () => boolean {
  const allowed = createRates(perWindow);
  return () => allowed('');
}

/** The same for each key alone; keys are forgotten with their window. */
export function createRates(perWindow: number): (key: string) => boolean {
  let windowEnds = 0;
  let counts = new Map<string, number>();
  return function allowed(key) {
    const now = Date.now();
    if (now >= windowEnds) {
      windowEnds = now + WINDOW_MS;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perWindow;
  };
}
