// The only file that calls Supabase Auth, with the service key. The embedded Auth accepts passwords only with that key,
// so that every attempt is counted. Must never log or return a password, and never return a session that the caller did
// not sign in for.
import { isIP } from 'node:net';
import { AuthApiError, createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { invalidField, notFound, taken, tooMany } from '../errors.ts';

/** So often a removal is tried. */
const REMOVALS = 3;

export interface AuthSession {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
}

export interface NewAccount {
  email: string;
  /** Null for a client, who chooses a password through the invitation. */
  password: string | null;
  firstName: string;
  lastName: string;
  userTypeId: number;
  /** The user who creates the account, for the audit log: Auth does not know the caller. */
  createdBy?: string | undefined;
}

export type Accounts = ReturnType<typeof openAccounts>;

export function openAccounts(options: { url: string; serviceKey: string }) {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const { admin } = createClient(options.url, options.serviceKey, { auth }).auth;
  /** Auth limits attempts by network address, and accepts a forwarded address only with a secret key. */
  const mayForward = options.serviceKey.startsWith('sb_secret_');
  const call = (path: string, { body = {}, token, from = '' }: { body?: object; token?: string; from?: string } = {}) =>
    fetch(`${options.url}/auth/v1${path}`, {
      method: 'POST',
      headers: {
        apikey: options.serviceKey,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(mayForward && isIP(from) && { 'sb-forwarded-for': from }),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  let stranger: { email: string; until: number } | undefined;

  return {
    /**
     * The session, or null for a wrong e-mail address or password. `from` is the caller's network address. One bcrypt
     * for an existing account.
     */
    async signIn(email: string, password: string, from: string): Promise<AuthSession | null> {
      const response = await call('/token?grant_type=password', { body: { email, password }, from });
      if (response.status === 429) throw tooMany(Number(response.headers.get('retry-after')) || 60);
      if (response.status >= 500) throw new Error(`Auth answered ${response.status}`);
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok || !isSession(body)) return null;
      const { access_token, refresh_token, expires_in, token_type } = body;
      return { access_token, refresh_token, expires_in, token_type };
    },

    /** Takes as long as rejecting a wrong password, for an e-mail address without an account. */
    async pretendSignIn(from: string): Promise<void> {
      if (!stranger || stranger.until < Date.now()) {
        const { data } = await admin.listUsers({ page: 1, perPage: 1 });
        stranger = { email: data.users[0]?.email ?? '', until: Date.now() + 600_000 };
      }
      await this.signIn(stranger.email, crypto.randomUUID(), from);
    },

    /** Ends one session immediately. */
    async signOut(accessToken: string): Promise<void> {
      const response = await call('/logout?scope=local', { token: accessToken });
      await response.body?.cancel();
    },

    /** Creates an account and returns its id. Throws a 422 when the e-mail address is in use. */
    async create({ email, password, firstName, lastName, userTypeId, createdBy }: NewAccount): Promise<string> {
      const { data, error } = await admin.createUser({
        email,
        ...(password !== null && { password, email_confirm: true }),
        user_metadata: { first_name: firstName, last_name: lastName },
        // Rights are kept in app_metadata, which only the service key can write.
        app_metadata: {
          user_type: userTypeId,
          must_change_password: password !== null,
          ...(createdBy && { created_by: createdBy }),
        },
      });
      if (error) throw known(error);
      return data.user.id;
    },

    /**
     * Removes an account. Who leaves the office takes the keys of all projects along, for which Auth waits in turn; where
     * a write waits for it crosswise, the database ends one of the two, and Auth says only that it failed.
     */
    async remove(userId: string): Promise<void> {
      for (let left = REMOVALS - 1; ; left -= 1) {
        const { error } = await admin.deleteUser(userId);
        if (!error) return;
        if (left === 0 || !isAuthRetryableFetchError(error)) throw known(error);
      }
    },

    async setEmail(userId: string, email: string): Promise<void> {
      const { error } = await admin.updateUserById(userId, { email, email_confirm: true });
      if (error) throw known(error);
    },

    /** Sets a password that its owner chose, ends all sessions and confirms the e-mail address of an invited person. */
    async setPassword(userId: string, password: string): Promise<void> {
      const { error } = await admin.updateUserById(userId, { password, email_confirm: true });
      if (error) throw known(error);
    },

    /**
     * The same by a link, and in one transaction who was shown that link: the mark stays until a link chooses another
     * password that went to its owner alone (null).
     */
    async setPasswordByLink(userId: string, password: string, shownTo: string | null): Promise<void> {
      const rights = { app_metadata: { password_seen_by: shownTo } };
      const { error } = await admin.updateUserById(userId, { password, email_confirm: true, ...rights });
      if (error) throw known(error);
    },
  };
}

function known(error: Error): Error {
  if (!(error instanceof AuthApiError)) return error;
  if (error.code === 'email_exists' || error.code === 'user_already_exists') return taken('email');
  if (error.code === 'weak_password') return invalidField('password', 'The password is too weak');
  if (error.code === 'email_address_invalid') return invalidField('email', 'Not an email address');
  if (error.code === 'user_not_found') return notFound();
  return error;
}

function isSession(body: unknown): body is AuthSession {
  return typeof body === 'object' && body !== null && 'access_token' in body && 'refresh_token' in body;
}
