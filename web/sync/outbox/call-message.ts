import type { QueryClient } from '@tanstack/react-query';
import type { MessageCreate } from '../../../functions/core/notes/contract.ts';
import { api } from '../../session/api.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import { showThreads } from './call-reply.ts';
import type { MessageEntry } from './entry.ts';

/** Begins a message of the project; resolves to its id when the screens of this page show it. */
export async function callMessage(sender: { queries: QueryClient }, entry: MessageEntry): Promise<number> {
  const { key, order, projectId, description, mentions, isInternal } = entry;
  const body: MessageCreate = { description, mentions, isInternal };
  const sent = { body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  const { id } = await api<{ id: number }>(`/projects/${projectId}/notes`, { method: 'POST', ...sent });
  await showThreads(sender, projectId);
  return id;
}
