/** The entry of local storage that holds the session; supabase-js keeps it under the same name. */
export const SESSION_KEY = 'paradigm-pro-session';

interface StoredSession {
  access_token: string;
  refresh_token: string;
}

/** The stored session, also when another tab renewed it; undefined when nobody is signed in. */
export function readSession(): StoredSession | undefined {
  try {
    const stored: Partial<StoredSession> | null = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    if (!stored?.access_token || !stored.refresh_token) return undefined;
    return { access_token: stored.access_token, refresh_token: stored.refresh_token };
  } catch {
    return undefined;
  }
}

export function storeSession(session: StoredSession & { expires_in: number; token_type: string }) {
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at }));
}

/** Forgets the session and starts anew at the root, so that nothing of it stays in memory. */
export function leave() {
  localStorage.removeItem(SESSION_KEY);
  window.location.assign('/');
}
