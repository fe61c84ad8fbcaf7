import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSync } from '../../../sync/react/use-sync.ts';
import { noteQuery, repliesQuery } from '../queries.ts';
import { changeReaders } from '../sharing/change-readers.ts';
import { SharedNote } from '../sharing/shared-note.tsx';
import { repliesFollow } from '../thread/audiences.ts';
import { notesOf, staying } from './sharing.ts';
import type { WallPhoto } from './wall-photo.ts';

interface ShareDialogProps {
  photos: readonly WallPhoto[];
  onClose: () => void;
  onShared: () => void;
}

/** Says what clients get to read with the selected pictures, and shares it (docs/product.md#photos-shared). */
export default function ShareDialog({ photos, onClose, onShared }: ShareDialogProps) {
  const sync = useSync();
  const [isSharing, setSharing] = useState(false);
  const [of] = useState(() => notesOf(photos));
  const notes = useQueries({ queries: of.map(({ projectId, noteId }) => noteQuery(projectId, noteId)) });
  const replies = useQueries({ queries: of.map(({ projectId, noteId }) => repliesQuery(projectId, noteId)) });
  const all = [...notes, ...replies];
  const read = of.flatMap((chosen, at) => {
    const [note, thread] = [notes[at]?.data, replies[at]?.data];
    return note && thread ? [{ chosen, note, replies: thread }] : [];
  });
  const isRead = read.length === of.length;
  const internal = read.filter(({ note }) => note.isInternal);
  const kept = read.reduce((sum, { chosen, note, replies: of }) => sum + staying(chosen.chosen, note, of), 0);

  async function share() {
    setSharing(true);
    const notes = internal.map(({ chosen }) => chosen);
    await changeReaders(sync, notes, { noun: 'note', isInternal: false });
    onShared();
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share with Clients"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            pending={isSharing}
            disabled={!isRead || internal.length === 0}
            onClick={() => void share()}
          >
            {isRead && internal.length > 0 ? `Share ${counted(internal.length, 'Note')}` : 'Share'}
          </Button>
        </>
      }
    >
      {isRead ? (
        <>
          <p>
            {internal.length > 0
              ? 'A photo is shared with its note. Clients of the project will see the text and all photos and files of:'
              : 'Clients see the notes of these photos already.'}
          </p>
          <ul className="mt-3 divide-y divide-line border-line border-y">
            {internal.map(({ chosen: { taskTitle, chosen }, note, replies }) => (
              <SharedNote
                key={note.id}
                title={taskTitle ?? 'Messages'}
                text={note.description}
                more={`${counted(note.photos.length, 'file')}, ${chosen.length} of the selected photos. ${repliesFollow(replies, false)}`}
              />
            ))}
          </ul>
          {kept > 0 && (
            <p className="mt-3 text-muted text-sm">
              {counted(kept, 'photo')} of replies for the office {kept === 1 ? 'stays' : 'stay'} internal.
            </p>
          )}
        </>
      ) : all.some(({ isError }) => isError) ? (
        <ErrorState
          text="The notes of these photos could not be loaded."
          onRetry={() => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
          isRetrying={all.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <>
          <LoadingNote label="Loading the notes of these photos" />
          <Skeleton className="h-24 w-full" />
        </>
      )}
    </Dialog>
  );
}
