import { api } from '../api.ts';
import type { Entry } from './entry.ts';
import { discard } from './outbox.ts';

/** Gives an entry up because a person says so. What is at the server of a note, its author alone sees; it goes too. */
export function giveUp(entry: Entry) {
  discard(entry);
  if (entry.kind !== 'note' || entry.noteId === undefined) return;
  api(`/projects/${entry.projectId}/notes/${entry.noteId}`, { method: 'DELETE' }).catch(() => {});
}
