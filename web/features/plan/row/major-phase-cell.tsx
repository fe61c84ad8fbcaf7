import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { MajorPhaseRow, PlanSnapshot, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { RowEditor } from '../editing/row-editor.tsx';
import { DragHandle } from '../moving/drag-handle.tsx';
import { useEditingRow, usePlanUi } from '../state/plan-ui.ts';
import { ItemDates } from './item-dates.tsx';
import { ParentName } from './parent-name.tsx';
import { RowFrame } from './row-frame.tsx';

export function MajorPhaseCell({ majorPhase }: { majorPhase: MajorPhaseRow }) {
  const { id, name, description } = majorPhase;
  const { isTemplate } = usePlanUi();
  const key = rowKey('majorphase', id);
  const isEditing = useEditingRow('majorphase', id) !== null;
  return (
    <RowFrame entity="majorphase" id={id} className="flex items-start px-1 py-1 lg:sticky lg:top-(--plan-cells-top)">
      <DragHandle row={key} name={name} />
      {isEditing ? (
        <RowEditor entity="majorphase" row={majorPhase} />
      ) : (
        <div className="min-w-0 grow">
          <ParentName entity="majorphase" id={id} name={name} className="font-semibold" />
          <div className="grid gap-1.5 px-1 pb-1 text-muted text-sm">
            <ItemDates dates={majorPhase} />
            {!isTemplate && <Progress id={id} name={name} />}
            {description && (
              <p title={description} className="line-clamp-2 whitespace-pre-line">
                {description}
              </p>
            )}
          </div>
        </div>
      )}
    </RowFrame>
  );
}

/** The number of completed tasks of a major phase. */
function Progress({ id, name }: { id: number; name: string }) {
  const { projectId } = usePlanUi();
  const all = useOptimisticPlan(projectId, (plan) => tasksIn(plan, id).length) ?? 0;
  const done = useOptimisticPlan(projectId, (plan) => tasksIn(plan, id).filter(isCompleted).length) ?? 0;
  if (all === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <ProgressBar label={`Completed tasks of ${name}`} value={done} max={all} className="grow" />
      <span className="shrink-0 tabular-nums">
        {done} of {all}
      </span>
    </div>
  );
}

function tasksIn(plan: PlanSnapshot, majorPhaseId: number): (TaskRow | undefined)[] {
  return listOf(plan, 'phase', majorPhaseId).flatMap((phase) =>
    listOf(plan, 'task', phase).map((id) => plan.rows.task[id]),
  );
}

function isCompleted(task: TaskRow | undefined): boolean {
  return task?.statusId === 3;
}
