import type { QueryClient } from '@tanstack/react-query';
import type { ReplyCreate } from '../../../functions/api/notes/contract.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { api } from '../../session/api.ts';
import { readAgain } from '../queries/read-again.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { ReplyEntry } from './entry.ts';

type Created = { id: number; audience: ReplyCreate['audience'] };

/** Sends a reply, and says so when fewer people read the note by now; resolves when the screens of this page show it. */
export async function callReply({ queries }: { queries: QueryClient }, entry: ReplyEntry): Promise<number> {
  const { key, order, projectId, noteId, text, audience, tradeId = 0 } = entry;
  const body: ReplyCreate = audience === 'trade' ? { text, audience, tradeId } : { text, audience };
  const sent = { body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  const made = await api<Created>(`/projects/${projectId}/notes/${noteId}/replies`, { method: 'POST', ...sent });
  if (made.audience !== audience) showToast({ tone: 'warning', text: told(made.audience) });
  // On failure, screens get it from the event.
  await readAgain(queries, ['notes', projectId]).catch(() => {});
  return made.id;
}

function told(audience: Created['audience']): string {
  if (audience === 'office') return 'The note is internal now, and so is your reply';
  return 'Fewer people read the note now, and so it is with your reply';
}
