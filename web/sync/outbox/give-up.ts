import { api } from '../../session/api.ts';
import { type Entry, isFiled, isNote } from './entry.ts';
import type { Outbox } from './outbox.ts';

/**
 * Discards an entry at the user's request, and the unpublished part of a note on the server. Resolves when the server
 * was told, or could not be reached.
 */
export async function giveUp({ discard }: Pick<Outbox, 'discard'>, entry: Entry): Promise<void> {
  discard(entry);
  const id = isFiled(entry) && (isNote(entry) ? entry.noteId : entry.replyId);
  if (!id) return;
  await api(`/projects/${entry.projectId}/notes/${id}`, { method: 'DELETE' }).catch(() => {});
}
