import { isSiteThere } from '../lib/code/site-there.ts';
import { unheard, whenConnection } from '../lib/http/connection.ts';
import { valueStore } from '../lib/store/value-store.ts';
import { site } from '../model/site.ts';

/** Why somebody who did not log out has to sign in again; told by the sign-in screen. */
export type Reason = 'access' | 'session';

/** True when the session is forgotten and the sign-in screen cannot be loaded yet. */
export const isSignedOut = valueStore(false);

/** Forgets the session and starts anew at the sign-in screen, so that nothing of it stays in memory. */
export async function leave(reason?: Reason) {
  const { home, login, sessionKey } = site();
  localStorage.removeItem(sessionKey);
  // Without a server the browser would show its own page of errors, unless the site's worker has kept the pages.
  while (!navigator.serviceWorker?.controller && !(await isSiteThere())) {
    isSignedOut.set(true);
    unheard();
    await whenConnection('online');
  }
  window.location.assign(reason ? `${login}?over=${reason}` : home);
}
