import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isStatus, NetworkError } from '../../../lib/http/api-error.ts';
import { say, sayAny } from '../../../lib/language/say.ts';
import { notesQuery, projectQuery, punchQuery } from '../queries.ts';
import { useSendOnce } from '../site/use-send-once.ts';
import { keepUnsent } from './unsent.ts';

interface Entry {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the project. */
  path: string;
  text?: string;
  /** The number of files that follow. */
  files?: number;
  /** The name of these words in this browser, which stay there where they are refused for good. */
  draft?: string;
}

/**
 * Writes what a client says, at once or not at all: nothing waits on a computer that others may use. Sent again after a
 * lost answer it counts once.
 */
export function useEntry(projectId: number) {
  const cache = useQueryClient();
  const send = useSendOnce();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ method, path, text, files = 0 }: Entry) => {
      const body = { ...(text !== undefined && { text }), ...(files > 0 && { files }) };
      return send<{ id: number }>(`/client/projects/${projectId}${path}`, { method, body });
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: punchQuery(projectId).queryKey });
      return cache.invalidateQueries({ queryKey: notesQuery(projectId).queryKey });
    },
    // Clients may not write any more, or what they wrote stands by now.
    onError: async (error, { text, draft }) => {
      if (!isStatus(error, 403, 404)) return;
      if (text !== undefined && draft !== undefined) await keepUnsent(projectId, draft, text);
      void cache.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
      void cache.invalidateQueries({ queryKey: notesQuery(projectId).queryKey });
    },
  });
}

/** Why something was not written; null without an error. */
export function entryFailure(error: unknown): string | null {
  if (!error) return null;
  if (error instanceof NetworkError)
    return say('No answer came. Your message is kept here: send it again, it counts once.');
  if (isStatus(error, 403)) return say('This cannot be written or changed any more.');
  if (isStatus(error, 404)) return say('You cannot see this project at the moment.');
  if (isStatus(error, 429)) {
    return say('Too many messages at once. Try again in {n} minutes.', {
      n: Math.max(1, Math.ceil(error.retryAfter / 60)),
    });
  }
  if (error instanceof ApiError)
    return sayAny(error.body.detail?.[0]?.msg ?? say('It did not work. Press it again in a moment.'));
  throw error;
}
