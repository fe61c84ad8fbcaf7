import { counted } from '../../../../functions/core/common/english.ts';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { changeAllItems } from '../../../sync/plan/change-all-items.ts';
import type { BatchChange } from '../../../sync/plan/changes/pending.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';

interface MovePinsProps {
  projectId: number;
  /** Days by which the start of a linked project moved; null: nothing to ask. */
  by: number | null;
  onClose: () => void;
}

/** Asks whether the days before which rows must not begin move with the start of their project. */
export function MovePins({ projectId, by, onClose }: MovePinsProps) {
  const sync = useSync();
  const plan = sync.plan(projectId).get();
  const changes = plan && by !== null ? movedPins(plan, by) : [];

  function move() {
    for (const write of changeAllItems(changes)) {
      void writePlan(sync, projectId, write, `Moved the days of ${counted(write.changes.length, 'task')}`);
    }
    onClose();
  }

  const days = `${counted(Math.abs(by ?? 0), 'day')} ${(by ?? 0) < 0 ? 'earlier' : 'later'}`;
  return (
    <ConfirmDialog
      isOpen={by !== null && changes.length > 0}
      onClose={onClose}
      onConfirm={move}
      title="Move Days of Tasks"
      text={`The project starts ${days}. ${counted(changes.length, 'task')} must not start before a day of ${changes.length === 1 ? 'its' : 'their'} own. Move ${changes.length === 1 ? 'that day' : 'those days'} along?`}
      confirmLabel="Move Along"
      cancelLabel="Leave"
    />
  );
}

/** The changes that move the days of all rows that have not begun. */
function movedPins({ rows }: PlanSnapshot, by: number): BatchChange[] {
  const changes = <Entity extends 'phase' | 'task'>(entity: Entity, items: readonly RowOf[Entity][]): BatchChange[] =>
    items.flatMap((item) => {
      const { id, notBefore, startedOn, completedOn } = item;
      if (notBefore === null || startedOn !== null || completedOn !== null) return [];
      const change = { fields: { notBefore: textOf(dayOf(notBefore) + by) }, base: { notBefore } };
      return [{ ...updateItem<'phase' | 'task'>(entity, id, change), name: nameOf(item) }];
    });
  return [...changes('phase', Object.values(rows.phase)), ...changes('task', Object.values(rows.task))];
}
