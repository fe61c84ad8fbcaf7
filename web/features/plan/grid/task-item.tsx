import { memo } from 'react';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { TaskRow } from '../row/task-row.tsx';
import { useEditingRow, usePlanUi } from '../state/plan-ui.ts';

/** A task in its list. */
export const TaskItem = memo(function TaskItem({ id }: { id: number }) {
  const { projectId } = usePlanUi();
  const task = useRow(projectId, 'task', id);
  const isEditing = useEditingRow('task', id) !== null;
  return task && <TaskRow task={task} isEditing={isEditing} />;
});
