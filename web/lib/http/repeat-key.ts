import { newKey } from './api.ts';

/**
 * The Idempotency-Keys of one open form or button: a request repeated unchanged has the same key until it succeeds, so
 * that the server repeats a lost answer instead of the work.
 */
export function repeatKey() {
  let last: { request: string; key: string } | undefined;
  return {
    keyOf: (...request: unknown[]): string => {
      const asked = JSON.stringify(request);
      if (last?.request !== asked) last = { request: asked, key: newKey() };
      return last.key;
    },
    /** The request with this key has succeeded. */
    done: (key: string) => {
      if (last?.key === key) last = undefined;
    },
  };
}
