import { valueStore } from '../store/value-store.ts';

/** `offline`: the browser says so; `reconnecting`: it has a network, but the server does not answer. */
export type Connection = 'online' | 'reconnecting' | 'offline';

/** How often a server that was away is asked whether it is back, in milliseconds. */
const PROBE_EVERY_MS = 3_000;

export const connection = valueStore<Connection>('online');
let timer: ReturnType<typeof setTimeout> | undefined;

/** The server answered. */
export function heard() {
  clearTimeout(timer);
  connection.set('online');
}

/** A call found nobody: from here on the server is asked until it answers. */
export function unheard() {
  clearTimeout(timer);
  connection.set(navigator.onLine ? 'reconnecting' : 'offline');
  timer = setTimeout(probe, PROBE_EVERY_MS);
}

function probe() {
  isServing().then((isThere) => (isThere ? heard() : unheard()), unheard);
}

/** Whether calls are answered. Health also says no when a mail server is away or a disk fills up: nobody waits for that. */
async function isServing(): Promise<boolean> {
  const answer = await fetch('/api/health', { cache: 'no-store' });
  if (answer.ok) return true;
  const body: { isServing?: boolean } | null = await answer.json().catch(() => null);
  return body?.isServing === true;
}

/** Asks at once when the browser's network comes or goes, until the returned function is called. */
export function watchConnection(): () => void {
  // A server on this machine answers without any network: what the browser says is tried out.
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
