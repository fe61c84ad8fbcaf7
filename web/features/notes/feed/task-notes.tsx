import { Paperclip, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Note } from '../../../../functions/core/notes/contract.ts';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { InternalTag } from '../../../components/project/item-tags.tsx';
import { formatInstant } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { useTaskNotes } from '../../../sync/react/use-task-notes.ts';

const SHOWN_CHARACTERS = 512;

/** The notes of a task as a table, live. */
export function TaskNotes({ projectId, taskId }: { projectId: number; taskId: number }) {
  const query = useTaskNotes(projectId, taskId);
  const addNote = (
    <ButtonLink to={paths.addTaskNote.href(projectId, taskId)} icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
      Add Note
    </ButtonLink>
  );
  return (
    <Card title="Notes" actions={addNote}>
      <QueryView
        query={query}
        loading={<Skeleton className="h-24 w-full" />}
        errorText="The notes could not be loaded."
      >
        {(notes) =>
          notes.length === 0 ? (
            <p className="py-4 text-muted">No results to display</p>
          ) : (
            <NoteTable projectId={projectId} taskId={taskId} notes={notes} />
          )
        }
      </QueryView>
    </Card>
  );
}

function NoteTable({ projectId, taskId, notes }: { projectId: number; taskId: number; notes: Note[] }) {
  return (
    <table className="w-full text-left">
      <thead className="hidden text-muted text-sm sm:table-header-group">
        <tr className="border-line border-b">
          {['Date', 'Note', 'Created by', 'Photos'].map((head) => (
            <th key={head} scope="col" className="whitespace-nowrap py-2 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notes.map(({ id, createdOn, description, isInternal, createdByFirstName, createdByLastName, photos }) => (
          <tr
            key={id}
            className="grid grid-cols-1 border-line border-b py-2 align-top last:border-b-0 sm:table-row sm:py-0"
          >
            <td className="pr-4 text-muted tabular-nums sm:min-w-30 sm:py-3">{formatInstant(createdOn)}</td>
            <td className="max-w-0 min-w-full whitespace-pre-line break-words pr-4 sm:w-full sm:min-w-0 sm:py-3">
              <Link to={paths.editTaskNote.href(projectId, taskId, id)} className="rounded-control hover:underline">
                {truncated(description)}
              </Link>{' '}
              {isInternal && <InternalTag />}
            </td>
            <td className="wrap-anywhere pr-4 sm:whitespace-nowrap sm:py-3">
              {createdByFirstName} {createdByLastName}
            </td>
            <td className="tabular-nums sm:py-3">
              <span className="inline-flex items-center gap-1">
                <Paperclip aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
                {photos.length}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function truncated(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
