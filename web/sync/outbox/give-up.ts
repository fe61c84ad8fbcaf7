import { api } from '../../session/api.ts';
import type { Entry } from './entry.ts';
import type { Outbox } from './outbox.ts';

/**
 * Gives an entry up because a person says so. What is at the server of a note, its author alone sees; it goes too.
 * Resolves when the server was told, or could not be.
 */
export async function giveUp({ discard }: Pick<Outbox, 'discard'>, entry: Entry): Promise<void> {
  discard(entry);
  if (entry.kind !== 'note' || entry.noteId === undefined) return;
  await api(`/projects/${entry.projectId}/notes/${entry.noteId}`, { method: 'DELETE' }).catch(() => {});
}
