import type { Photo } from '../../../functions/core/notes/contract.ts';
import type { NoteChangeEntry, NoteFileEntry } from '../../sync/outbox/entry.ts';
import { isTextChange } from '../../sync/outbox/entry.ts';
import { useOutbox, useRemoved } from '../../sync/react/use-outbox.ts';

interface NoteEntries {
  changes: NoteChangeEntry[];
  files: NoteFileEntry[];
}

/** The pending changes of an existing note. */
export function useNoteEntries(noteId: number): NoteEntries {
  const entries = useOutbox();
  return {
    changes: entries.filter(isTextChange).filter((entry) => entry.noteId === noteId),
    files: entries.filter((entry) => entry.kind === 'note-file').filter((entry) => entry.noteId === noteId),
  };
}

/** The files of a note without pending removals, and with pending captions that were not refused. */
export function useKeptPhotos<Kept extends Photo>(photos: readonly Kept[]): Kept[] {
  const removed = useRemoved();
  const captions = new Map(
    useOutbox().flatMap((entry) =>
      entry.kind === 'photo-caption' && !entry.refusal ? [[entry.photoId, entry.fields.caption]] : [],
    ),
  );
  return photos
    .filter(({ id }) => !removed.has(`photo:${id}`))
    .map((photo) => {
      const caption = captions.get(photo.id);
      return caption === undefined ? photo : { ...photo, caption };
    });
}

/** The optimistic fields of a note; refused changes are excluded until the user decides. */
export function changedFields(changes: readonly NoteChangeEntry[]): NoteChangeEntry['fields'] {
  return Object.assign({}, ...changes.flatMap(({ fields, refusal }) => (refusal ? [] : [fields])));
}
