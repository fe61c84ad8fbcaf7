import { entityNames } from '../../../../functions/api/plan/names.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { fieldText } from '../../../model/field-words.ts';
import { restoreItem } from '../../../sync/plan/writes.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWhoDeleted } from '../../../sync/react/use-who-deleted.ts';
import type { LostEdit } from '../../../sync/undo/lost-edit.ts';
import { writePlan } from '../../../sync/undo/write-plan.ts';

interface LostEditDialogProps {
  edit: LostEdit;
  onDecided: () => void;
  onClose: () => void;
}

/** Offers to restore a row that someone else deleted, with the typed text. */
export function LostEditDialog({ edit, onDecided, onClose }: LostEditDialogProps) {
  const sync = useSync();
  const { projectId, name, above = [], write } = edit;
  const { entity } = write;
  const rows = [write, ...above.filter((row) => row.id > 0)];
  const { who, last, deletions } = useWhoDeleted(projectId, rows);
  const isPart = last !== undefined && last.entity !== entity;
  const fields: Partial<Record<string, unknown>> = write.fields;
  const typed = Object.keys(fields).map((field) => fieldText(entity, field, fields[field]));

  function restore() {
    onDecided();
    // From the outermost; a row deleted with its parent is restored with it. The outbox then sends the change.
    const gone = rows.flatMap((row) => {
      const line = deletions.find((deletion) => deletion.entity === row.entity && deletion.id === row.id);
      return line ? [{ entity: row.entity, id: row.id, name: line.name ?? name }] : [];
    });
    for (const row of gone.length > 0 ? gone.toReversed() : [{ entity, id: write.id, name }])
      void writePlan(sync, projectId, restoreItem(row.entity, row.id, row.name));
    void writePlan(sync, projectId, write);
  }

  const footer = (
    <>
      <Button onClick={onDecided}>Discard</Button>
      <Button look="primary" data-autofocus onClick={restore}>
        Restore With My Changes
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`${entityNames[entity]} was deleted`} size="small" footer={footer}>
      <p className="mb-3 text-muted">
        {who} deleted {isPart ? `“${last?.name}” with ${name} in it` : name} while you were editing it. What you typed:
      </p>
      <p className="whitespace-pre-line break-words rounded-control bg-neutral-tint p-3">
        {typed.filter(Boolean).join('\n')}
      </p>
    </Dialog>
  );
}
