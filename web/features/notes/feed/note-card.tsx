import { Link } from 'react-router-dom';
import type { FeedNote } from '../../../../functions/api/notes/contract.ts';
import { NoteArticle } from '../../../components/project/note-article.tsx';
import { paths } from '../../../model/paths.ts';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { changedFields, useKeptPhotos, useNoteEntries } from '../note-entries.ts';
import { NoteMenu } from './note-menu.tsx';
import { NoteWaiting } from './note-waiting.tsx';

/** A note in the feed. Names come from the plan, so that renamed or moved tasks are up to date. */
export function NoteCard({ projectId, note }: { projectId: number; note: FeedNote }) {
  const task = useRow(projectId, 'task', note.task_id);
  const phaseRow = useRow(projectId, 'phase', task?.phase ?? note.phase_id);
  const majorPhaseRow = useRow(projectId, 'majorphase', phaseRow?.majorPhase ?? note.major_phase_id);
  const title = task?.title ?? note.task_title;
  const phase = phaseRow?.name ?? note.phase_name;
  const majorPhase = majorPhaseRow?.name ?? note.major_phase_name;
  const { description = note.description, isInternal = note.is_internal } = changedFields(
    useNoteEntries(note.id).changes,
  );
  const photos = useKeptPhotos(note.photos);
  return (
    <>
      <NoteArticle
        note={{ ...note, description, is_internal: isInternal, photos }}
        title={title}
        actions={<NoteMenu projectId={projectId} taskId={note.task_id} noteId={note.id} title={title} />}
        place={
          <Link
            to={`${paths.editProject.href(projectId, 'editor')}#task:${note.task_id}`}
            className="rounded-control underline decoration-line underline-offset-4 hover:text-text"
          >
            In phase {phase} of {majorPhase}
          </Link>
        }
      />
      <NoteWaiting noteId={note.id} title={title} />
    </>
  );
}
