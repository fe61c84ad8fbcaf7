import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';

/** Milliseconds before each further attempt; then the person is asked. */
const WAITS = [1_000, 4_000, 15_000];

const isPassing = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** Does it again after a failure that may pass: what was cut off begins again. */
export async function again<Done>(work: () => Promise<Done>, signal: AbortSignal, wait: Wait = pause): Promise<Done> {
  for (const milliseconds of WAITS) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      await wait(Math.max(milliseconds, error instanceof ApiError ? error.retryAfter * 1_000 : 0), signal);
    }
  }
  return work();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
