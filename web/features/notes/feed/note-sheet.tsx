import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorOf, authorOfReply } from '../../../../functions/core/notes/authors.ts';
import type { FeedNote, Reply } from '../../../../functions/core/notes/contract.ts';
import { hasNoText } from '../../../../functions/core/notes/note-text.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { PrintHead } from '../../../components/print/print-head.tsx';
import { PrintNow } from '../../../components/print/print-now.tsx';
import { PrintedPictures } from '../../../components/print/printed-pictures.tsx';
import { formatInstant } from '../../../lib/time/dates.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { repliesQuery } from '../queries.ts';
import { audienceWords } from '../thread/audiences.ts';

interface NoteSheetProps {
  projectId: number;
  note: FeedNote;
  title: string;
  /** Its place in the plan. */
  place: string;
  onClose: () => void;
}

const isOfOffice = ({ audience }: Reply) => audience === 'office' || audience === 'trade';

/** Prints a note with all of its text, pictures and replies (docs/product.md#note-print). */
export default function NoteSheet({ projectId, note, title, place, onClose }: NoteSheetProps) {
  const project = usePlan(projectId)?.project.name;
  // A page that was kept by an earlier release has none.
  const { count, last } = (note.replies as FeedNote['replies'] | undefined) ?? { count: 0, last: [] };
  const all = useQuery({ ...repliesQuery(projectId, note.id), enabled: count > 0 });
  const replies = all.data ?? last;
  const ofOffice = replies.filter(isOfOffice).length;
  const [withOffice, setWithOffice] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  if (all.isLoading) return null;
  if (ofOffice > 0 && !isAnswered) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Print the Note"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" onClick={() => setAnswered(true)}>
              Print
            </Button>
          </>
        }
      >
        <p className="mb-2">
          {ofOffice === 1 ? 'One reply is' : `${ofOffice} replies are`} for the office, and left out unless you switch
          it on.
        </p>
        <Switch label="With Office Only" checked={withOffice} onChange={setWithOffice} />
      </Dialog>
    );
  }
  const shown = replies.filter((reply) => withOffice || !isOfOffice(reply));
  return (
    <PrintNow onClose={onClose}>
      <PrintHead title={title} facts={[project, place]} />
      <p>
        {[
          authorOf(note),
          formatInstant(note.created_on),
          note.is_internal && 'Internal',
          note.is_for_trades && 'For trades',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{note.description}</p>
      <Files photos={note.photos} />
      {shown.length > 0 && <h2>Replies</h2>}
      {count > replies.length && (
        <p>
          Of {count} replies the last {replies.length} were at hand.
        </p>
      )}
      {shown.map((reply) => (
        <section key={reply.id} className="mt-3">
          <p>{[authorOfReply(reply), formatInstant(reply.createdOn), audienceWords(reply)].join(' · ')}</p>
          {!hasNoText(reply.text, reply.photos) && <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>}
          <Files photos={reply.photos} />
        </section>
      ))}
    </PrintNow>
  );
}

/** The pictures, and the names of the other files. */
function Files({ photos }: Pick<Reply, 'photos'>) {
  const documents = photos.filter(({ isImage }) => !isImage);
  return (
    <>
      <PrintedPictures pictures={photos.filter(({ isImage }) => isImage)} />
      {documents.length > 0 && (
        <>
          <h2>Files</h2>
          <ul>
            {documents.map(({ id, originalFilename, caption }) => (
              <li key={id} className="wrap-anywhere">
                {[originalFilename, caption].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
