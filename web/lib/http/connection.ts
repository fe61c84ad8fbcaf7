import { valueStore } from '../store/value-store.ts';

/** `offline`: reported by the browser; `reconnecting`: there is a network, but the server does not answer. */
export type Connection = 'online' | 'reconnecting' | 'offline';

/** The interval of checks for an unreachable server, in milliseconds. */
const PROBE_EVERY_MS = 3_000;
/** A check that takes longer went into a network that is gone, and would end only with the page; milliseconds. */
const ANSWERS_WITHIN_MS = 15_000;

export const connection = valueStore<Connection>('online');
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Called when the server has answered a call. While the browser says that there is no network, the call may be older
 * than its end, and only a check tells that the server is near.
 */
export function heard(isChecked = false) {
  if (!isChecked && connection.get() === 'offline') return;
  clearTimeout(timer);
  connection.set('online');
}

/** Called when a call got no answer: starts checking until the server answers. */
export function unheard() {
  clearTimeout(timer);
  connection.set(navigator.onLine ? 'reconnecting' : 'offline');
  timer = setTimeout(probe, PROBE_EVERY_MS);
}

function probe() {
  isServing().then((isThere) => (isThere ? heard(true) : unheard()), unheard);
}

/** Whether calls are answered, even if health reports a problem such as the mail server or a full disk. */
async function isServing(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  if (answer.ok) return true;
  const body: { isServing?: boolean } | null = await answer.json().catch(() => null);
  return body?.isServing === true;
}

/** Checks immediately when the browser's network changes; returns a function that stops it. */
export function watchConnection(): () => void {
  // A server on this machine answers without any network, so the browser's state is verified.
  const look = () => {
    unheard();
    probe();
  };
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  if (!navigator.onLine) look();
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}

/** Resolves as soon as the connection is in one of these states. */
export function whenConnection(...states: Connection[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!states.includes(connection.get())) return;
      stop();
      resolve();
    };
    const stop = connection.subscribe(look);
    look();
  });
}
