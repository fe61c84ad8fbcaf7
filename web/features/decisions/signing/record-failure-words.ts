import { ApiError, isStatus, NetworkError } from '../../../lib/http/api-error.ts';

const refusals: Record<string, string> = {
  superseded: 'The offer was sent again meanwhile. Nothing is signed.',
  expired: 'The offer is no longer valid: send it again. Nothing is signed.',
  withdrawn: 'The offer was withdrawn meanwhile. Nothing is signed.',
  declined: 'The offer was declined meanwhile. Nothing is signed.',
  signed: 'It is already signed.',
};

/** The reason for which a signature was not taken down; null without an error. */
export function recordFailureWords(error: unknown): string | null {
  if (!error) return null;
  if (error instanceof NetworkError) return 'No answer came. Press it again: it counts once.';
  if (isStatus(error, 409)) return refusals[error.body.message ?? ''] ?? 'It was changed meanwhile. Look at it again.';
  if (isStatus(error, 429)) return 'That was too often. Wait a few minutes and press it again: nothing is lost.';
  if (error instanceof ApiError) return error.body.detail?.[0]?.msg ?? 'It did not work. Press it again in a moment.';
  throw error;
}
