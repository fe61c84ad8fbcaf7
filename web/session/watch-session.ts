import { site } from '../model/site.ts';
import { goOn } from './password-prompt.ts';
import { readSession, userOf } from './session-store.ts';

/**
 * Follows what other tabs do to the session, until the returned function is called: the same person's goes on here,
 * another person's reloads the page.
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
