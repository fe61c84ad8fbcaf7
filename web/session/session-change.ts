import { valueStore } from '../lib/store/value-store.ts';
import { wait } from '../lib/time/timers.ts';
import { readSession } from './session-store.ts';

const LOCK = 'paradigm-pro-session-change';
/** A change that takes longer has failed; milliseconds. */
const LONGEST_MS = 15_000;

/** The last change of this tab; the lock knows those of the others. */
const changing = valueStore<Promise<unknown>>(Promise.resolve());

/**
 * Runs work that ends the session of this browser and stores a new one. Calls of all tabs wait for it before they take
 * the session for over, and the browser asks before this page closes and the new session is lost.
 */
export async function changeSession<Result>(work: () => Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => {
    if (readSession()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  // There are no Web Locks on plain http, except on localhost.
  const run: Promise<Result> = navigator.locks ? navigator.locks.request(LOCK, work) : work();
  changing.set(run.catch(() => {}));
  return run.finally(() => window.removeEventListener('beforeunload', ask));
}

/** Resolves once no tab is changing the session. */
export async function sessionSettled(): Promise<void> {
  await Promise.race([changing.get(), wait(LONGEST_MS)]);
  const options: LockOptions = { mode: 'shared', signal: AbortSignal.timeout(LONGEST_MS) };
  await navigator.locks?.request(LOCK, options, () => {}).catch(() => {});
}
