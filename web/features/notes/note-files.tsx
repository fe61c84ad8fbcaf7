import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../functions/api/contract/limits.ts';
import type { Note, Photo } from '../../../functions/api/contract/notes.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { UploadState } from '../../components/upload-texts.ts';
import { UploadZone } from '../../components/upload-zone.tsx';
import { contentUrl } from '../../lib/env.ts';
import { withoutHeic } from '../../lib/heic.ts';
import { queryClient } from '../../lib/query-client.ts';
import { acceptedFiles, refusalOf } from './file-rules.ts';
import { FileTile } from './file-tile.tsx';
import { removePhoto } from './mutations.ts';
import type { PendingFile } from './pending-file.ts';
import { PendingTile } from './pending-tile.tsx';
import { noteQuery } from './queries.ts';
import { type Refusal, Refusals } from './refusals.tsx';
import { sendFile } from './send-file.ts';
import { usePendingFiles } from './use-pending-files.ts';

/** The pictures and files of a note that is there already: each is sent or removed at once. */
export function NoteFiles({ projectId, note }: { projectId: number; note: Note }) {
  const pending = usePendingFiles();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [doomed, setDoomed] = useState<Photo | null>(null);
  const [hasSent, setSent] = useState(false);
  const remove = useMutation(removePhoto(projectId, note.id));
  const target = { projectId, noteId: note.id };

  async function send(file: PendingFile) {
    try {
      await sendFile(target, file, pending.setState);
      await queryClient.invalidateQueries(noteQuery(projectId, note.id));
      pending.remove(file);
      setSent(true);
    } catch {
      // The tile says what went wrong and tries again.
    }
  }

  function zoneState(): UploadState {
    if (pending.files.some(({ state }) => state.kind === 'uploading')) return 'uploading';
    if (note.photos.length + pending.files.length >= limits.filesPerNote) return 'disabled';
    if (refusals.length > 0 || pending.files.some(({ state }) => state.kind === 'failed')) return 'error';
    return hasSent ? 'uploaded' : 'idle';
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-lg">Photos and Videos</legend>
      <ul aria-label="Files of the note" className="mb-3 grid grid-cols-3 gap-3 empty:hidden sm:grid-cols-5">
        {note.photos.map((photo) => (
          <FileTile
            key={photo.id}
            name={photo.originalFilename}
            mimeType={photo.mimeType}
            pictureUrl={photo.isImage ? contentUrl(photo.thumbnailPath ?? photo.filePath) : null}
            onRemove={() => setDoomed(photo)}
          />
        ))}
        {pending.files.map((file) => (
          <PendingTile
            key={file.key}
            pending={file}
            state={file.state}
            onRemove={() => pending.remove(file)}
            onRetry={() => void send(file)}
          />
        ))}
      </ul>
      <UploadZone
        label="Add photos and files"
        state={zoneState()}
        accept={acceptedFiles}
        maxSize={limits.upload}
        multiple
        prepare={withoutHeic}
        onFiles={(files) => {
          setRefusals([]);
          for (const file of pending.add(files)) void send(file);
        }}
        onRejected={(rejected) =>
          setRefusals(rejected.map(({ file, code }) => ({ name: file.name, text: refusalOf(code) })))
        }
      />
      <Refusals refusals={refusals} />
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
        title="Remove Photo"
        text="Remove this photo?  This cannot be undone."
        confirmLabel="Remove"
        pending={remove.isPending}
        isDanger
      />
    </fieldset>
  );
}
