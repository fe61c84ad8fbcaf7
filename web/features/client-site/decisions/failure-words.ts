import { ApiError, isStatus, NetworkError } from '../../../lib/http/api-error.ts';
import { say, sayAny } from '../../../lib/language/say.ts';
import { refusalOf } from './answer-words.ts';

/** The reason for which an answer did not go through; null without an error. */
export function failureWords(error: unknown): string | null {
  if (!error) return null;
  if (error instanceof NetworkError) {
    return say(
      'No answer came. Nothing you typed is lost: press it again once the connection is back, it counts once.',
    );
  }
  if (isStatus(error, 409)) return say(refusalOf(error.body.message) ?? 'It was changed meanwhile. Look at it again.');
  if (isStatus(error, 403)) return say('Your signature is not needed for this.');
  if (isStatus(error, 404)) return say('You cannot see this project at the moment.');
  if (isStatus(error, 429)) return say('That was too often. Wait a few minutes and press it again.');
  if (error instanceof ApiError)
    return sayAny(error.body.detail?.[0]?.msg ?? say('It did not work. Press it again in a moment.'));
  throw error;
}
