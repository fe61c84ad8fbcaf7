import { site } from '../model/site.ts';
import { goOn } from './password-prompt.ts';
import { readSession } from './session-store.ts';

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

/** The id in the payload of a token. */
function userOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return undefined;
  }
}
