import { site } from '../model/site.ts';

interface StoredSession {
  access_token: string;
  refresh_token: string;
}

/** The session stored by supabase-js, possibly renewed by another tab; undefined when signed out. */
export function readSession(): StoredSession | undefined {
  try {
    const stored: Partial<StoredSession> | null = JSON.parse(localStorage.getItem(site().sessionKey) ?? 'null');
    if (!stored?.access_token || !stored.refresh_token) return undefined;
    return { access_token: stored.access_token, refresh_token: stored.refresh_token };
  } catch {
    return undefined;
  }
}

export function storeSession(session: StoredSession & { expires_in: number; token_type: string }) {
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  localStorage.setItem(site().sessionKey, JSON.stringify({ ...session, expires_at }));
}

/** The user id of an access token; undefined when it cannot be read. */
export function userOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return undefined;
  }
}

/** The id of the user whose session is stored; undefined when signed out. */
export const ownId = () => userOf(readSession()?.access_token ?? '');
