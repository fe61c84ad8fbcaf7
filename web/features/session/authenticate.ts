import type { Session, SignIn } from '../../../functions/core/users/session.contract.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { say, sayCount } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { storeSession } from '../../session/session-store.ts';
import { noAnswer } from './no-answer.ts';

/** The contract's passwordChangePrefix; importing it would load zod on the first page. */
const CHANGE_PREFIX = 'pwt:';
const SECONDS_OF_A_MINUTE = 60;

type SignInResult =
  | { outcome: 'signed-in' }
  | { outcome: 'change-required'; token: string }
  | { outcome: 'refused'; message: string };

/** Signs in and stores the session. Never throws; a failure has the message to show. */
export async function signIn(body: SignIn): Promise<SignInResult> {
  try {
    storeSession(await api<Session>('/authenticate', { method: 'POST', body }));
    return { outcome: 'signed-in' };
  } catch (error) {
    const description = error instanceof ApiError ? (error.body.errors?.[0]?.description ?? '') : '';
    if (isRefusal(error) && description.startsWith(CHANGE_PREFIX)) {
      return { outcome: 'change-required', token: description.slice(CHANGE_PREFIX.length) };
    }
    return { outcome: 'refused', message: signInMessage(error) };
  }
}

function signInMessage(error: unknown): string {
  if (!isRefusal(error)) return noAnswer(say('There was a problem signing in. Contact technical support.'));
  return error.status === 429 ? tooMany(error) : say('Invalid username or password');
}

/** That somebody tried too often, with the minutes to wait. */
export function tooMany({ retryAfter }: ApiError) {
  const minutes = Math.max(1, Math.ceil(retryAfter / SECONDS_OF_A_MINUTE));
  return sayCount(
    minutes,
    'Too many attempts. Try again in 1 minute.',
    'Too many attempts. Try again in {count} minutes.',
  );
}

/** Whether the server refused it, and did not fail. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
