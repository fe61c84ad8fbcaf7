import { isSiteThere } from '../lib/code/missing-code.ts';
import { unheard, whenConnection } from '../lib/http/connection.ts';
import { valueStore } from '../lib/store/value-store.ts';
import { wait } from '../lib/time/timers.ts';
import { paths } from '../model/paths.ts';
import { site } from '../model/site.ts';

/** Why the session ended without a logout; shown on the sign-in screen. */
export type Reason = 'access' | 'session';

/** True when the session has ended and the sign-in screen cannot be loaded yet. */
export const isSignedOut = valueStore(false);

/** The entry by which a logout is told to the other tabs; an expired session is not, since each tab asks for itself. */
export const loggedOutKey = () => `${site().sessionKey}-logged-out`;

type Farewell = (reason?: Reason) => Promise<unknown>;
const farewells = new Set<Farewell>();
/** The longest wait of a page that leaves for its database; milliseconds. */
const FORGOTTEN_WITHIN_MS = 3_000;

/** Has work done before the page leaves; returns a function that takes it back. */
export function beforeLeaving(work: Farewell): () => void {
  farewells.add(work);
  return () => farewells.delete(work);
}

/** True once this page is leaving, for whatever reason. */
let isLeaving = false;

/** Before a logout ends the session: calls that find none from now on do not leave for that reason. */
export function leaveSoon() {
  isLeaving = true;
}

/** Removes the session and reloads at the sign-in screen, so that nothing stays in memory. */
export async function leave(reason?: Reason) {
  // Other calls of a page that leaves find no session either, and would give that as the reason.
  if (isLeaving && reason === 'session') return;
  isLeaving = true;
  const { home, login, sessionKey } = site();
  localStorage.removeItem(sessionKey);
  if (!reason) {
    localStorage.setItem(loggedOutKey(), String(Date.now()));
    localStorage.removeItem(loggedOutKey());
  }
  const forgotten = [...farewells].map((forget) => forget(reason));
  await Promise.race([Promise.allSettled(forgotten), wait(FORGOTTEN_WITHIN_MS)]);
  // While the site is unreachable, a reload would show the browser's error page, unless a service worker has the pages.
  while (!isKeptHere() && !(await isSiteThere())) {
    isSignedOut.set(true);
    unheard();
    await whenConnection('online');
  }
  window.location.assign(reason ? `${login}?${new URLSearchParams({ over: reason, ...from(reason) })}` : home);
}

/** Whether the service worker of this site has its pages. */
function isKeptHere(): boolean {
  const { scriptURL } = navigator.serviceWorker?.controller ?? {};
  return scriptURL !== undefined && new URL(scriptURL).pathname === `${site().home}worker.js`;
}

/** After a sign-in, the person returns to the screen where the session ended. */
function from(reason: Reason): { from?: string } {
  const { pathname, search } = window.location;
  const isStart = pathname === site().home || pathname === paths.dashboard.href();
  return reason === 'session' && !isStart ? { from: pathname + search } : {};
}

/** True from the request to log out until it is done or cancelled. */
export const isLoggingOut = valueStore(false);
