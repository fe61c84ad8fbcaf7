import { isSiteThere } from '../lib/code/site-there.ts';
import { unheard, whenConnection } from '../lib/http/connection.ts';
import { valueStore } from '../lib/store/value-store.ts';
import { site } from '../model/site.ts';

/** Why the session ended without a logout; shown on the sign-in screen. */
export type Reason = 'access' | 'session';

/** True when the session has ended and the sign-in screen cannot be loaded yet. */
export const isSignedOut = valueStore(false);

/** Removes the session and reloads at the sign-in screen, so that nothing stays in memory. */
export async function leave(reason?: Reason) {
  const { home, login, sessionKey } = site();
  localStorage.removeItem(sessionKey);
  // While the site is unreachable, a reload would show the browser's error page, unless a service worker has the pages.
  while (!navigator.serviceWorker?.controller && !(await isSiteThere())) {
    isSignedOut.set(true);
    unheard();
    await whenConnection('online');
  }
  window.location.assign(reason ? `${login}?over=${reason}` : home);
}
