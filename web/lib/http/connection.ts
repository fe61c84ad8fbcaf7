import { valueStore } from '../store/value-store.ts';

/** `offline`: reported by the browser; `reconnecting`: there is a network, but the server does not answer. */
export type Connection = 'online' | 'reconnecting' | 'offline';

/** The interval of checks for an unreachable server, in milliseconds. */
const PROBE_EVERY_MS = 3_000;

export const connection = valueStore<Connection>('online');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called when the server has answered. */
export function heard() {
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
  isServing().then((isThere) => (isThere ? heard() : unheard()), unheard);
}

/** Whether calls are answered, even if health reports a problem such as the mail server or a full disk. */
async function isServing(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store' });
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
