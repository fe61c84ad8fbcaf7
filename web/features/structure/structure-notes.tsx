import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Note } from '../../../functions/core/notes/contract.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { deleteEntry } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { InternalTag } from '../../components/project/item-tags.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { formatInstant } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { useRemoveNote } from '../../sync/react/use-remove-note.ts';
import { useTaskNotes } from '../../sync/react/use-task-notes.ts';

/** Displayed characters of a note (docs/product.md#note-lengths-structure). */
const SHOWN = 50;

const columns: DataColumn<Note>[] = [
  {
    id: 'date',
    header: 'Date',
    value: ({ createdOn }) => createdOn,
    cell: ({ createdOn }) => formatInstant(createdOn),
    width: 190,
    className: 'text-muted',
  },
  {
    id: 'note',
    header: 'Note',
    cell: ({ description, isInternal }) => (
      <span>
        {shorten(description)} {isInternal && <InternalTag />}
      </span>
    ),
    width: 240,
    grow: 3,
    rank: 1,
  },
  {
    id: 'author',
    header: 'Created by',
    value: ({ createdByLastName }) => createdByLastName,
    cell: ({ createdByFirstName, createdByLastName }) => `${createdByFirstName} ${createdByLastName}`,
    width: 160,
    grow: 1,
    rank: 2,
  },
  {
    id: 'photos',
    header: 'Photos',
    value: ({ photos }) => photos.length,
    cell: ({ photos }) => photos.length,
    width: 96,
    rank: 3,
  },
];

const newestFirst = { id: 'date', desc: true };

/** The notes of the selected task. */
export function StructureNotes({ projectId, taskId }: { projectId: number; taskId: number }) {
  const query = useTaskNotes(projectId, taskId);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Note | null>(null);
  const remove = useRemoveNote({ projectId, taskId, deleted: 'Note Deleted' });
  function confirm() {
    if (leaving) remove(leaving.id);
    setLeaving(null);
  }

  return (
    <section className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b px-4 py-2.5">
        <h3 className="font-semibold text-lg">Notes</h3>
        <ButtonLink
          to={paths.addTaskNote.href(projectId, taskId)}
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
        >
          Add Note
        </ButtonLink>
      </div>
      <QueryView query={query} loading={<ListSkeleton rows={2} />} errorText="The notes could not be loaded.">
        {(notes) => (
          <SortedTable
            label="Notes"
            rows={notes}
            columns={columns}
            rowId={({ id }) => String(id)}
            rowName={({ description }) => shorten(description)}
            sort={newestFirst}
            onEdit={({ id }) => void navigate(paths.editTaskNote.href(projectId, taskId, id))}
            more={(row) => [deleteEntry('Delete', () => setLeaving(row))]}
          />
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={confirm}
        title="Delete Note"
        text={`Delete note “${shorten(leaving?.description ?? '')}”? Its photos and files are also removed.`}
        confirmLabel="Delete"
        isDanger
      />
    </section>
  );
}

function shorten(text: string) {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
