import { memo, useRef } from 'react';
import { useRow } from '../../lib/live/use-drawn-plan.ts';
import { useEditingRow, usePlanUi } from './plan-ui.ts';
import { rowKey } from './row-key.ts';
import { TaskRow } from './task-row.tsx';
import { useNear } from './use-near.ts';

/** A task in its list; far from the window only its text, so that a plan of a thousand tasks opens at once. */
export const TaskItem = memo(function TaskItem({ id }: { id: number }) {
  const { projectId } = usePlanUi();
  const task = useRow(projectId, 'task', id);
  const isEditing = useEditingRow('task', id) !== null;
  const ref = useRef<HTMLLIElement>(null);
  const isNear = useNear(ref);
  if (!task) return null;
  return (
    <li ref={ref} data-item={rowKey('task', id)} className="min-h-(--plan-row) border-line border-b">
      {isNear || isEditing ? (
        <TaskRow task={task} isEditing={isEditing} />
      ) : (
        <span className="flex h-(--plan-row) items-center truncate px-14">{task.title}</span>
      )}
    </li>
  );
});
