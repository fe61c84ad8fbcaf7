import { currentUserQuery } from './current-user.ts';
import { queryClient } from './query-client.ts';
import { readSession } from './session-store.ts';
import { goOn } from './sign-in-again.ts';
import { site } from './site.ts';

/** Follows what other tabs do to the session: the same person's goes on here, another person's starts the page anew. */
export function watchSession(): () => void {
  const look = ({ key }: StorageEvent) => {
    const session = readSession();
    if (key !== site().sessionKey || !session) return;
    if (userOf(session.access_token) === queryClient.getQueryData(currentUserQuery.queryKey)?.id) goOn();
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
