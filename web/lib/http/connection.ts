import { valueStore } from '../store/value-store.ts';
import { isOurs } from './our-answer.ts';

/** `offline`: reported by the browser; `reconnecting`: there is a network, but the server does not answer. */
export type Connection = 'online' | 'reconnecting' | 'offline';

/** The interval of checks for an unreachable server, in milliseconds. */
const PROBE_EVERY_MS = 3_000;
/** A check that takes longer went into a network that is gone, and would end only with the page; milliseconds. */
const ANSWERS_WITHIN_MS = 15_000;

export const connection = valueStore<Connection>('online');
/** True while something else answers in the server's place (docs/product.md#not-our-answer). */
export const isTakenOver = valueStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Called when the server has answered a call. While the browser says that there is no network, the call may be older
 * than its end, and only a check tells that the server is near.
 */
export function heard(isChecked = false) {
  if (!isChecked && connection.get() === 'offline') return;
  clearTimeout(timer);
  isTakenOver.set(false);
  connection.set('online');
}

/**
 * Called when a call got no answer, or one that is not ours, of this status: starts checking until the server answers.
 * Without a status it is unknown what is there.
 */
export function unheard(status?: number) {
  clearTimeout(timer);
  // A gateway without a server behind it says so by a 502 or 503.
  if (status !== undefined) isTakenOver.set(status < 500);
  connection.set(navigator.onLine ? 'reconnecting' : 'offline');
  timer = setTimeout(probe, PROBE_EVERY_MS);
}

function probe() {
  check().then(
    (strange) => (strange === undefined ? heard(true) : unheard(strange)),
    // As from a gateway without a server.
    () => unheard(502),
  );
}

/**
 * Undefined when calls are answered, even if health reports a problem such as the mail server or a full disk; otherwise
 * the status of what answers.
 */
async function check(): Promise<number | undefined> {
  // A redirect has the status 0 here: ours has none.
  const limits = { cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) } as const;
  const answer = await fetch('/api/health', limits);
  const body: { isServing?: boolean } | null = await answer.json().catch(() => null);
  const { status } = answer;
  if (!isOurs({ status, headers: answer.headers, body })) return status;
  return answer.ok || body?.isServing === true ? undefined : status;
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
