// How much one client may ask of Realtime. The figures are those of a hosted project on the free plan, unless said
// otherwise; hosted averages its rates over time as well, so that a burst after a reconnect passes.

/** Rates are counted in windows of this many milliseconds. */
const WINDOW_MS = 10_000;

/** Joins of all sockets together: 100 a second. */
export const JOINS_PER_WINDOW = 1_000;

/** Messages from one socket: 100 a second (hosted counts a whole project). */
export const MESSAGES_PER_WINDOW = 1_000;

export const CHANNELS_PER_SOCKET = 100;

/** Bytes of one broadcast's payload. */
export const BROADCAST_BYTES = 256 * 1024;

/** Bytes of one frame or request body; more closes the socket. */
export const FRAME_BYTES = 1024 * 1024;

/** Bytes that may wait for one slow socket before it is cut; its client reconnects and fetches anew. */
export const WAITING_BYTES = 4 * 1024 * 1024;

/** A socket from which nothing came for this long is cut; clients send a heartbeat every 25 seconds. */
export const SILENCE_MS = 60_000;

/** Returns a function that says whether one more is allowed within the window. */
export function createRate(perWindow: number): () => boolean {
  let windowEnds = 0;
  let count = 0;
  return function allowed() {
    const now = Date.now();
    if (now >= windowEnds) {
      windowEnds = now + WINDOW_MS;
      count = 0;
    }
    count += 1;
    return count <= perWindow;
  };
}
