import type { Task } from '../../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Menu } from '../../../components/controls/menu.tsx';
import { StatusIcon } from '../../../components/project/status-icon.tsx';
import { statusIds, statusNames } from '../../../model/field-words.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { writeAsked } from '../../../sync/undo/ask-moves.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';

/** Shows and changes the status of a task. */
export function TaskStatusMenu({ id, title, statusId }: { id: number; title: string; statusId: Task['statusId'] }) {
  const { projectId, sync } = usePlanUi();
  const change = (next: Task['statusId']) => {
    if (next === statusId) return;
    void writeAsked(sync, projectId, updateItem('task', id, { fields: { statusId: next }, base: { statusId } }));
  };
  const entries = statusIds.map((next) => ({
    label: statusNames[next],
    isChecked: next === statusId,
    onSelect: () => change(next),
  }));
  return (
    <Menu
      align="start"
      groups={[entries]}
      trigger={
        <RovingButton
          row={rowKey('task', id)}
          aria-label={`Status of ${title}: ${statusNames[statusId]}`}
          className="grid size-7 shrink-0 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
        >
          <StatusIcon statusId={statusId} />
        </RovingButton>
      }
    />
  );
}
