import { entityNames } from '../../../../functions/core/plan/names.ts';
import { Button } from '../../../components/controls/button.tsx';
import { CopyField } from '../../../components/controls/copy-field.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { showToast } from '../../../lib/toast/toast.ts';
import { fieldText } from '../../../model/field-words.ts';
import { restoreItem } from '../../../sync/plan/writes.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWhoDeleted } from '../../../sync/react/use-who-deleted.ts';
import type { LostChange, LostEdit } from '../../../sync/undo/lost-edit.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';

interface LostEditDialogProps {
  edit: LostEdit;
  onDecided: () => void;
  onClose: () => void;
}

/** Offers to restore a row that someone else deleted, with the typed text; text of no field can be copied. */
export default function LostEditDialog({ edit, onDecided, onClose }: LostEditDialogProps) {
  const sync = useSync();
  const { projectId, name, above = [] } = edit;
  const write = 'write' in edit ? edit.write : null;
  const { entity, id } = 'write' in edit ? edit.write : edit.row;
  const rows = [{ entity, id }, ...above.filter((row) => row.id > 0)];
  const { who, last, deletions } = useWhoDeleted(projectId, rows);
  const isPart = last !== undefined && last.entity !== entity;

  function restore() {
    onDecided();
    // From the outermost; a row deleted with its parent is restored with it. The outbox then sends the change.
    const gone = rows.flatMap((row) => {
      const line = deletions.find((deletion) => deletion.entity === row.entity && deletion.id === row.id);
      return line ? [{ entity: row.entity, id: row.id, name: line.name ?? name }] : [];
    });
    for (const row of gone.length > 0 ? gone.toReversed() : [{ entity, id, name }])
      void writePlan(sync, projectId, restoreItem(row.entity, row.id, row.name));
    if (write) void writePlan(sync, projectId, write);
  }

  const footer = (
    <>
      <Button onClick={onDecided}>Discard</Button>
      <Button look="primary" data-autofocus onClick={restore}>
        {write ? 'Restore With My Changes' : `Restore ${entityNames[entity]}`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`${entityNames[entity]} was deleted`} size="small" footer={footer}>
      <p className="mb-3 text-muted">
        {who} deleted {isPart ? `“${last?.name}” with ${name} in it` : name} while you were editing it. What you typed:
      </p>
      {'write' in edit ? (
        <p className="whitespace-pre-line break-words rounded-control bg-neutral-tint p-3">{typedIn(edit.write)}</p>
      ) : (
        <CopyField label={edit.label} value={edit.text} onCopied={copied} />
      )}
    </Dialog>
  );
}

const copied = () => showToast({ tone: 'success', text: 'Text copied to clipboard' });

function typedIn({ entity, fields }: LostChange['write']): string {
  const typed: Partial<Record<string, unknown>> = fields;
  return Object.keys(typed)
    .map((field) => fieldText(entity, field, typed[field]))
    .filter(Boolean)
    .join('\n');
}
