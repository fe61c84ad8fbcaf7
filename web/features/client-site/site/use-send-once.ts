import { useState } from 'react';
import { repeatKey } from '../../../lib/http/repeat-key.ts';
import { api } from '../../../session/api.ts';
import { WRITE_LIMIT_MS } from '../../../sync/transport/timing.ts';

interface Sent {
  method: 'POST' | 'PATCH' | 'DELETE';
  body: unknown;
}

/** Sends a write of a client at once, or not at all; repeated unchanged after a lost answer it counts once. */
export function useSendOnce() {
  const [keys] = useState(repeatKey);
  return async <Answer>(path: string, { method, body }: Sent): Promise<Answer> => {
    const idempotencyKey = keys.keyOf(method, path, body);
    const answer = await api<Answer>(path, { method, body, idempotencyKey, limit: WRITE_LIMIT_MS });
    keys.done(idempotencyKey);
    return answer;
  };
}
