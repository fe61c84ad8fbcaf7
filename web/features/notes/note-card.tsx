import { Link } from 'react-router-dom';
import type { FeedNote } from '../../../functions/api/contract/notes.ts';
import { Avatar } from '../../components/avatar.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useRow } from '../../lib/live/use-drawn-plan.ts';
import { paths } from '../../routes/paths.ts';
import { DocumentChip } from './document-chip.tsx';
import { NoteMenu } from './note-menu.tsx';
import { NoteText } from './note-text.tsx';
import { PhotoMosaic } from './photo-mosaic.tsx';

/** A note in the feed; names come from the plan, so that a renamed task is renamed here too. */
export function NoteCard({ projectId, note }: { projectId: number; note: FeedNote }) {
  const title = useRow(projectId, 'task', note.task_id)?.title ?? note.task_title;
  const phase = useRow(projectId, 'phase', note.phase_id)?.name ?? note.phase_name;
  const majorPhase = useRow(projectId, 'majorphase', note.major_phase_id)?.name ?? note.major_phase_name;
  const author = `${note.created_first_name} ${note.created_last_name}`.trim();
  const pictures = note.photos.filter(({ isImage }) => isImage);
  const documents = note.photos.filter(({ isImage }) => !isImage);
  return (
    <article aria-label={`Note of ${author} on ${title}`} className="flex gap-3 py-4">
      <Avatar userId={note.created_by ?? author} name={author} />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <h3 className="break-words font-semibold text-lg">{title}</h3>
            <p className="text-muted text-sm">
              {author} · <RelativeTime instant={note.created_on} />
            </p>
          </div>
          <NoteMenu projectId={projectId} taskId={note.task_id} noteId={note.id} title={title} />
        </div>
        <NoteText text={note.description} />
        {pictures.length > 0 && <PhotoMosaic photos={pictures} />}
        {documents.length > 0 && (
          <ul aria-label="Files" className="mt-3 flex flex-wrap gap-2">
            {documents.map((file) => (
              <li key={file.id} className="min-w-0 max-w-full">
                <DocumentChip file={file} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-muted text-sm">
          <Link
            to={`${paths.editProject.href(projectId, 'editor')}#task:${note.task_id}`}
            className="rounded-control underline decoration-line underline-offset-4 hover:text-text"
          >
            In phase {phase} of {majorPhase}
          </Link>
        </p>
      </div>
    </article>
  );
}
