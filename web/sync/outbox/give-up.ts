import { api } from '../../session/api.ts';
import { type Entry, isNote } from './entry.ts';
import type { Outbox } from './outbox.ts';

/**
 * Discards an entry at the user's request, and the unpublished part of a note on the server. Resolves when the server
 * was told, or could not be reached.
 */
export async function giveUp({ discard }: Pick<Outbox, 'discard'>, entry: Entry): Promise<void> {
  discard(entry);
  if (!isNote(entry) || entry.noteId === undefined) return;
  await api(`/projects/${entry.projectId}/notes/${entry.noteId}`, { method: 'DELETE' }).catch(() => {});
}
