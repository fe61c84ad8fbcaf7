import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Note, Photo } from '../../../../functions/core/notes/contract.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import type { UploadState } from '../../../components/files/upload-texts.ts';
import { connection } from '../../../lib/http/connection.ts';
import { contentUrl } from '../../../lib/http/env.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { removeNoteFile } from '../../../sync/write/remove-note.ts';
import { EntryFile } from '../files/entry-file.tsx';
import { FileTile } from '../files/file-tile.tsx';
import { NoteUpload } from '../files/note-upload.tsx';
import { useKeptPhotos, useNoteEntries } from '../note-entries.ts';
import { CaptionField } from './caption-field.tsx';
import { useNoteChanges } from './use-note-changes.ts';

interface NoteFilesProps {
  projectId: number;
  note: Note;
  /** Called when the conversion of pictures starts and ends. */
  onPreparing: (isPreparing: boolean) => void;
}

/** The files of an existing note: each is uploaded or removed immediately. */
export function NoteFiles({ projectId, note, onPreparing }: NoteFilesProps) {
  const sync = useSync();
  const { files: waiting } = useNoteEntries(note.id);
  const isOnline = useValue(connection) === 'online';
  const { addFile } = useNoteChanges(projectId, note);
  const [doomed, setDoomed] = useState<Photo | null>(null);
  const [hasSent, setSent] = useState(false);
  const remove = useMutation(removeNoteFile(sync, projectId, note.taskId, note.id));
  const photos = useKeptPhotos(note.photos);
  const room = limits.filesPerNote - photos.length - waiting.length;

  function add(files: readonly File[]) {
    for (const file of files) {
      // The tile shows a rejection.
      void addFile(file).then(({ kind }) => kind === 'sent' && setSent(true));
    }
  }

  function confirm() {
    if (doomed) remove.mutate({ id: doomed.id, name: doomed.originalFilename });
    setDoomed(null);
  }

  function zoneState(): UploadState {
    if (waiting.some(({ refusal }) => refusal)) return 'error';
    // Files that wait for the network do not block adding more.
    if (waiting.length > 0) return isOnline ? 'uploading' : 'idle';
    return hasSent ? 'uploaded' : 'idle';
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-lg">Photos and Videos</legend>
      <ul aria-label="Files of the note" className="mb-3 grid grid-cols-1 gap-3 empty:hidden sm:grid-cols-2">
        {photos.map((photo) => (
          <FileTile
            key={photo.id}
            name={photo.originalFilename}
            mimeType={photo.mimeType}
            pictureUrl={photo.isImage ? contentUrl(photo.thumbnailPath ?? photo.filePath) : null}
            onRemove={() => setDoomed(photo)}
            beside={
              photo.isImage ? (
                <CaptionField photo={photo} />
              ) : (
                <p className="break-words py-2">{photo.originalFilename}</p>
              )
            }
          />
        ))}
        {waiting.map((entry) => (
          <EntryFile key={entry.key} entry={entry} isRow />
        ))}
      </ul>
      <NoteUpload state={zoneState()} room={room} onFiles={add} onPreparing={onPreparing} />
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={confirm}
        title="Remove Photo"
        text="Remove this photo?  This cannot be undone."
        confirmLabel="Remove"
        isDanger
      />
    </fieldset>
  );
}
