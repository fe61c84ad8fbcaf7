import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isStatus, NetworkError } from '../../../lib/http/api-error.ts';
import { repeatKey } from '../../../lib/http/repeat-key.ts';
import { say, sayAny } from '../../../lib/language/say.ts';
import { api } from '../../../session/api.ts';
import { WRITE_LIMIT_MS } from '../../../sync/transport/timing.ts';
import { notesQuery, projectQuery } from '../queries.ts';

interface Entry {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the project. */
  path: string;
  text?: string;
}

/**
 * Writes what a client says, at once or not at all: nothing waits on a computer that others may use. Sent again after a
 * lost answer it counts once.
 */
export function useEntry(projectId: number) {
  const cache = useQueryClient();
  const [keys] = useState(repeatKey);
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ method, path, text }: Entry) => {
      const idempotencyKey = keys.keyOf(method, path, text);
      const body = text === undefined ? {} : { text };
      await api(`/client/projects/${projectId}${path}`, { method, body, idempotencyKey, limit: WRITE_LIMIT_MS });
      keys.done(idempotencyKey);
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: notesQuery(projectId).queryKey }),
    // Clients may not write any more, or what they wrote stands by now.
    onError: (error) => {
      if (!isStatus(error, 403, 404)) return;
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
