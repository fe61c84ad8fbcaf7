import type { QueryClient } from '@tanstack/react-query';
import type { ReplyCreate } from '../../../functions/core/notes/contract.ts';
import { showToast } from '../../lib/toast/toast.ts';
import { api } from '../../session/api.ts';
import { readAgain } from '../queries/read-again.ts';
import { WRITE_LIMIT_MS } from '../transport/timing.ts';
import type { AnyReplyEntry } from './entry.ts';

type Created = { id: number; audience: ReplyCreate['audience'] };

/** Makes a reply, which may wait for its files, and says so when fewer people read the note by now. */
export async function makeReply(entry: AnyReplyEntry): Promise<number> {
  const { key, order, projectId, noteId, text, mentions, audience, tradeId = 0 } = entry;
  const said = { text, mentions, ...(entry.kind === 'filed-reply' && { files: entry.announced }) };
  const body: ReplyCreate = audience === 'trade' ? { ...said, audience, tradeId } : { ...said, audience };
  const sent = { body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  const made = await api<Created>(`/projects/${projectId}/notes/${noteId}/replies`, { method: 'POST', ...sent });
  if (made.audience !== audience) showToast({ tone: 'warning', text: told(made.audience) });
  return made.id;
}

/** Shows the threads of this page as they are now. On failure, screens get it from the event. */
export async function showThreads({ queries }: { queries: QueryClient }, projectId: number) {
  await readAgain(queries, ['notes', projectId]).catch(() => {});
}

function told(audience: Created['audience']): string {
  if (audience === 'office') return 'The note is internal now, and so is your reply';
  return 'Fewer people read the note now, and so it is with your reply';
}
