import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { deleteEntry } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { MovesLine } from '../../components/feedback/moves-line.tsx';
import { DueEarlier } from '../../components/project/row-decisions.tsx';
import { SortedTable } from '../../components/table/sorted-table.tsx';
import { deletionInWords } from '../../sync/plan/deletion-words.ts';
import { deleteItem } from '../../sync/plan/writes.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useWriteMoves } from '../../sync/react/use-write-moves.ts';
import { writePlan } from '../../sync/undo/writes/plan.ts';
import { structureColumns } from './structure-columns.tsx';
import type { StructureItem } from './structure-item.ts';

interface StructureTableProps {
  projectId: number;
  isTemplate: boolean;
  entity: PlanEntity;
  items: StructureItem[];
  selected: StructureItem | undefined;
  /** A row that was just added, which is scrolled to. */
  addedId: number | undefined;
  onSelect: (item: StructureItem) => void;
  editHref: (id: number) => string;
  /** Undefined without a selected parent. */
  addHref: string | undefined;
}

const names = {
  majorphase: { one: 'major phase', title: 'Major Phases', add: 'Add Major Phase' },
  phase: { one: 'phase', title: 'Phases', add: 'Add Phase' },
  task: { one: 'task', title: 'Tasks', add: 'Add Task' },
};

export function StructureTable(props: StructureTableProps) {
  const sync = useSync();
  const { projectId, isTemplate, entity, items, selected, addedId, onSelect, editHref, addHref } = props;
  const { one, title, add } = names[entity];
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<StructureItem | null>(null);
  const selectedId = selected?.id;
  const columns = useMemo(
    () => structureColumns({ projectId, entity, isTemplate, selectedId, onSelect }),
    [projectId, entity, isTemplate, selectedId, onSelect],
  );
  const end = useRef<HTMLDivElement>(null);
  const isAddedHere = addedId !== undefined && selectedId === addedId;
  useEffect(() => {
    // New rows stand at the end; in a long table they are drawn once they are near the window.
    if (isAddedHere) end.current?.scrollIntoView({ block: 'nearest' });
  }, [isAddedHere]);
  const leavingId = leaving?.id;
  const deletion = useMemo(() => (leavingId === undefined ? null : deleteItem(entity, leavingId)), [entity, leavingId]);
  const question = useOptimisticPlan(projectId, (plan) =>
    leavingId === undefined ? undefined : deletionInWords(plan, { entity, id: leavingId }),
  );
  const moves = useWriteMoves(projectId, deletion);
  function remove() {
    setLeaving(null);
    if (deletion) void writePlan(sync, projectId, deletion);
  }

  return (
    <section className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b px-4 py-2.5">
        <h3 className="font-semibold text-lg">{title}</h3>
        {addHref && (
          <ButtonLink to={addHref} icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
            {add}
          </ButtonLink>
        )}
      </div>
      <SortedTable
        label={title}
        rows={items}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        selectedId={selectedId === undefined ? undefined : String(selectedId)}
        onSelect={onSelect}
        onEdit={({ id }) => void navigate(editHref(id))}
        more={(row) => [deleteEntry('Delete', () => setLeaving(row))]}
      />
      <div ref={end} className="scroll-mb-20" />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={remove}
        title={`Delete ${one}`}
        text={question}
        confirmLabel="Delete"
        isDanger
      >
        <MovesLine
          text={moves && !moves.isNothing ? moves.words : ''}
          isWrong={moves?.isRefused ?? false}
          more={moves && !moves.isRefused && <DueEarlier moved={moves.moved} />}
          className="mt-3"
        />
      </ConfirmDialog>
    </section>
  );
}
