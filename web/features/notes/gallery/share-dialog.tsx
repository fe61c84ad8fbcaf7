import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { Note, Reply } from '../../../../functions/core/notes/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { showToast } from '../../../lib/toast/toast.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { noteQuery, repliesQuery } from '../queries.ts';
import { repliesFollow } from '../thread/audiences.ts';
import { shareNotes } from './share-notes.ts';
import { type NoteOfChosen, notesOf, staying } from './sharing.ts';
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

  async function write(isInternal: boolean) {
    const told = await shareNotes(
      sync,
      internal.map(({ chosen }) => chosen),
      isInternal,
    );
    const notes = counted(internal.length, 'note');
    const undo = { label: 'Undo', onSelect: () => void write(true) };
    if (told === 'refused') showToast({ tone: 'error', text: 'Not all notes could be changed. Look at them again.' });
    else if (told === 'waiting') showToast({ tone: 'info', text: `${notes} wait here until the connection is back.` });
    else if (isInternal) showToast({ tone: 'success', text: `${notes} for the office only again` });
    else showToast({ tone: 'success', text: `${notes} shared with clients`, action: undo });
  }
  async function share() {
    setSharing(true);
    await write(false);
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
            {internal.map((each) => (
              <SharedNote key={each.note.id} {...each} />
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

interface SharedNoteProps {
  chosen: NoteOfChosen;
  note: Note;
  replies: Reply[];
}

/** A note that would be shared, with its words, and all that comes with it. */
function SharedNote({ chosen: { taskTitle, chosen }, note, replies }: SharedNoteProps) {
  const follow = repliesFollow(replies, false);
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">{taskTitle ?? 'Messages'}</p>
      <p className="line-clamp-3 whitespace-pre-line text-sm wrap-anywhere">{note.description}</p>
      <p className="text-muted text-sm">
        {counted(note.photos.length, 'file')}, {chosen.length} of the selected photos. {follow}
      </p>
    </li>
  );
}
