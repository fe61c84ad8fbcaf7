import { site } from '../model/site.ts';
import { loggedOutKey } from './leave.ts';
import { goOn } from './password-prompt.ts';
import { readSession, userOf } from './session-store.ts';

/** Leaves this tab, too, when somebody logs out in another one. Returns a function that stops it. */
export function watchLogout(): () => void {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === loggedOutKey() && newValue !== null) window.location.assign(site().home);
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/**
 * Reacts to session changes in other tabs: continues with a session of the same user, reloads for another user. Returns
 * a function that stops it.
 */
export function watchSession(userId: string): () => void {
  const look = ({ key }: StorageEvent) => {
    const session = readSession();
    if (key !== site().sessionKey || !session) return;
    if (userOf(session.access_token) === userId) goOn();
    else window.location.assign(site().home);
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
