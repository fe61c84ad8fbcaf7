import { authorOf } from '../../../../functions/core/notes/authors.ts';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { PrintHead } from '../../../components/print/print-head.tsx';
import { PrintNow } from '../../../components/print/print-now.tsx';
import { PrintedPictures } from '../../../components/print/printed-pictures.tsx';
import { formatInstant } from '../../../lib/time/dates.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';

interface NoteSheetProps {
  projectId: number;
  note: FeedNote;
  title: string;
  /** Its place in the plan. */
  place: string;
  onClose: () => void;
}

/** Prints a note with all of its text and pictures (docs/product.md#note-print). */
export default function NoteSheet({ projectId, note, title, place, onClose }: NoteSheetProps) {
  const project = usePlan(projectId)?.project.name;
  const author = authorOf(note);
  const documents = note.photos.filter(({ isImage }) => !isImage);
  return (
    <PrintNow onClose={onClose}>
      <PrintHead title={title} facts={[project, place]} />
      <p>
        {[author, formatInstant(note.created_on), note.is_internal && 'Internal', note.is_for_trades && 'For trades']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{note.description}</p>
      <PrintedPictures pictures={note.photos.filter(({ isImage }) => isImage)} />
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
    </PrintNow>
  );
}
