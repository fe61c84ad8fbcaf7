import { AuthError, createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { limits } from '../../../functions/api/contract/limits.ts';
import type { LinkToken } from '../../../functions/api/contract/links.ts';
import { loadEnv } from '../../lib/env.ts';
import { storeSession } from '../../lib/session-store.ts';

type Choice = { outcome: 'chosen' } | { outcome: 'link-over' } | { outcome: 'refused'; message: string };

export interface OpenedLink {
  /** Never throws; after a refusal the same link can be tried again, though Auth takes its token once. */
  choosePassword: (password: string) => Promise<Choice>;
}

/**
 * The link of a mail as it was opened here. Auth is not asked before a password is chosen: scanners of mail open links
 * too. `signsIn`: the choice opens a session of this site.
 */
export function openLink(token: LinkToken, signsIn: boolean): OpenedLink {
  let verified: ReturnType<typeof verify> | undefined;
  return {
    async choosePassword(password) {
      try {
        verified ??= verify(token);
        const auth = await verified.catch((error) => {
          verified = undefined;
          throw error;
        });
        const { error } = await auth.updateUser({ password });
        if (error) throw error;
        const { data } = await auth.getSession();
        if (signsIn && data.session) storeSession(data.session);
        else await auth.signOut({ scope: 'local' }).catch(() => undefined);
        return { outcome: 'chosen' };
      } catch (error) {
        return isOver(error) ? { outcome: 'link-over' } : { outcome: 'refused', message: refusal(error) };
      }
    },
  };
}

/** Holds the session in memory alone until there is a password. */
async function verify({ hash, type }: LinkToken) {
  const { supabaseUrl, supabaseAnonKey } = await loadEnv();
  const { auth } = createClient(supabaseUrl, supabaseAnonKey, {
    auth: { storageKey: 'mail-link', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const { error } = await auth.verifyOtp({ token_hash: hash, type });
  if (error) throw error;
  return auth;
}

const over = ['otp_expired', 'session_not_found', 'session_expired', 'user_not_found', 'bad_jwt'];

function isOver(error: unknown): boolean {
  return error instanceof AuthError && (over.includes(error.code ?? '') || error.name === 'AuthSessionMissingError');
}

function refusal(error: unknown): string {
  if (!(error instanceof AuthError) || isAuthRetryableFetchError(error)) {
    return 'There is no connection to the server. Nothing is lost: try again in a moment.';
  }
  if (error.code === 'weak_password') {
    return `That password is too easy to guess. Use at least ${limits.passwordMin} characters that nobody would expect.`;
  }
  if (error.code === 'same_password') return 'Choose a password that differs from the one you had.';
  if (error.code === 'user_banned') return 'This account is closed. Ask whoever sent you the link.';
  if (error.status === 429) return 'Too many attempts. Try again in a few minutes.';
  return 'The password could not be set. Try again in a moment.';
}
