import { memo } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { useKeyed } from '../../../lib/store/use-store.ts';
import { rememberFolds } from '../../../sync/plan/folds.ts';
import { useList, useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { MajorPhaseCell } from '../row/major-phase-cell.tsx';
import { PhaseCell } from '../row/phase-cell.tsx';
import { TaskRow } from '../row/task-row.tsx';
import { useEditingRow, usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';
import { ListItems } from './list-items.tsx';

/** A task in its list. */
const TaskItem = memo(function TaskItem({ id }: { id: number }) {
  const { projectId } = usePlanUi();
  const task = useRow(projectId, 'task', id);
  const isEditing = useEditingRow('task', id) !== null;
  return task && <TaskRow task={task} isEditing={isEditing} />;
});

/** A phase with its tasks beside it, or under it on a phone. */
export const PhaseItem = memo(function PhaseItem({ id }: { id: number }) {
  const { projectId, folded } = usePlanUi();
  const phase = useRow(projectId, 'phase', id);
  const tasks = useList(projectId, 'task', id);
  const key = rowKey('phase', id);
  const isFolded = useKeyed(folded, key) === true;
  if (!phase) return null;
  return (
    <>
      <div className="border-line lg:border-r">
        <PhaseCell phase={phase} />
      </div>
      {isFolded ? (
        <FoldedNote row={key} text={counted(tasks.length, 'task')} />
      ) : (
        <ListItems
          entity="task"
          parentId={id}
          parentName={phase.name}
          label={`Tasks of ${phase.name}`}
          Item={TaskItem}
        />
      )}
    </>
  );
});

/** A major phase with its phases beside it, or under it on a phone. */
export const MajorPhaseItem = memo(function MajorPhaseItem({ id }: { id: number }) {
  const { projectId, folded } = usePlanUi();
  const majorPhase = useRow(projectId, 'majorphase', id);
  const phases = useList(projectId, 'phase', id);
  const key = rowKey('majorphase', id);
  const isFolded = useKeyed(folded, key) === true;
  if (!majorPhase) return null;
  return (
    <>
      <div className="border-line bg-hover lg:border-r lg:bg-transparent">
        <MajorPhaseCell majorPhase={majorPhase} />
      </div>
      {isFolded ? (
        <FoldedNote row={key} text={counted(phases.length, 'phase')} />
      ) : (
        <ListItems
          entity="phase"
          parentId={id}
          parentName={majorPhase.name}
          label={`Phases of ${majorPhase.name}`}
          Item={PhaseItem}
        />
      )}
    </>
  );
});

/** Replaces collapsed children; a click expands them. */
function FoldedNote({ row, text }: { row: RowKey; text: string }) {
  const ui = usePlanUi();
  return (
    <RovingButton
      row={row}
      onClick={() => {
        ui.folded.set(row, undefined);
        rememberFolds(ui);
      }}
      className="flex min-h-(--plan-row) w-full items-start px-3 py-2 text-left text-muted text-sm hover:bg-hover hover:text-text"
    >
      {text}
    </RovingButton>
  );
}
