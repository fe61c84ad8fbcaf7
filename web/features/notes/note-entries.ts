import type { NoteChangeEntry, NoteFileEntry } from '../../lib/outbox/entry.ts';
import { useOutbox } from '../../lib/outbox/use-outbox.ts';

interface NoteEntries {
  changes: NoteChangeEntry[];
  files: NoteFileEntry[];
}

/** What was done to a note that is there already and is not at the server yet. */
export function useNoteEntries(noteId: number): NoteEntries {
  const entries = useOutbox();
  return {
    changes: entries.filter((entry) => entry.kind === 'note-change').filter((entry) => entry.noteId === noteId),
    files: entries.filter((entry) => entry.kind === 'note-file').filter((entry) => entry.noteId === noteId),
  };
}

/** The fields of a note as they will be; a refused change is not drawn until the person has decided. */
export function changedFields(changes: readonly NoteChangeEntry[]): NoteChangeEntry['fields'] {
  return Object.assign({}, ...changes.flatMap(({ fields, refusal }) => (refusal ? [] : [fields])));
}
