import type { LinkChosen } from '../../../functions/core/links/contract.ts';
import { ApiError, isStatus } from '../../lib/http/api-error.ts';
import { say, sayAny } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { storeSession } from '../../session/session-store.ts';
import { noAnswer } from './no-answer.ts';

type Choice =
  | { outcome: 'chosen'; isSignedIn: boolean }
  | { outcome: 'link-over' }
  | { outcome: 'refused'; message: string };

/**
 * Sets the password of the link's owner, and signs clients in whose link nobody else was shown. Never throws; after a failure the link can be used
 * again.
 */
export async function choosePassword(token: string, password: string): Promise<Choice> {
  try {
    const { session } = await api<LinkChosen>('/links/choose', { method: 'POST', body: { token, password } });
    if (session) storeSession(session);
    return { outcome: 'chosen', isSignedIn: session !== null };
  } catch (error) {
    return isStatus(error, 404) ? { outcome: 'link-over' } : { outcome: 'refused', message: refusal(error) };
  }
}

function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return noAnswer(say('There is no connection to the server. Nothing is lost: try again in a moment.'));
  }
  if (error.status === 422) {
    return sayAny(error.body.detail?.[0]?.msg ?? say('That password cannot be used. Choose another one.'));
  }
  if (error.status === 429) return say('Too many attempts. Try again in a few minutes.');
  return say('The password could not be set. Try again in a moment.');
}
