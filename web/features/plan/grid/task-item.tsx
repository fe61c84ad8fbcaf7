import { memo, use, useRef } from 'react';
import type { TaskRow as Task } from '../../../sync/plan/plan-snapshot.ts';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { TaskRow } from '../row/task-row.tsx';
import { useEditingRow, usePlanUi } from '../state/plan-ui.ts';
import { rowKey } from '../state/row-key.ts';
import { FirstRowsContext } from './first-rows.ts';
import { useNear } from './use-near.ts';

/** A task in its list; far from the window only as a picture, so that a plan of a thousand tasks opens at once. */
export const TaskItem = memo(function TaskItem({ id }: { id: number }) {
  const { projectId } = usePlanUi();
  const task = useRow(projectId, 'task', id);
  const isEditing = useEditingRow('task', id) !== null;
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useNear(ref, use(FirstRowsContext).has(rowKey('task', id)));
  if (!task) return null;
  return (
    <li ref={ref} data-item={rowKey('task', id)} className="min-h-(--plan-row) border-line border-b">
      {isNear || isEditing ? <TaskRow task={task} isEditing={isEditing} /> : <FarTask task={task} />}
    </li>
  );
});

/** The title in its place, and a ring for the status; one element, since there may be a thousand. */
function FarTask({ task: { title } }: { task: Task }) {
  return (
    <div className="flex h-(--plan-row) items-center gap-3 truncate px-2 before:size-3.5 before:shrink-0 before:rounded-full before:border-2 before:border-muted lg:pl-8">
      {title}
    </div>
  );
}
