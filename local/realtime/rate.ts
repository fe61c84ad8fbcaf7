// Rate limits with fixed windows; unused capacity is not carried over.
import { WINDOW_MS } from './limits.ts';

/** Returns a function that counts one more and says whether it is allowed within the window. */
export function createRate(perWindow: number): () => boolean {
  const allowed = createRates(perWindow);
  return () => allowed('');
}

/** The same for each key separately; keys are forgotten with their window. */
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
