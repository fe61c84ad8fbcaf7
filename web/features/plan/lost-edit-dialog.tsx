import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import type { PlanWrite } from '../../lib/live/pending.ts';
import { writePlan } from '../../lib/live/write-plan.ts';
import { changedFields, fieldsOf } from './inline-values.ts';
import { type LostEdit, lostEdit } from './lost-edit-store.ts';
import { useValue } from './plan-ui.ts';
import { entityNames } from './row-key.ts';

/** Keeps what was typed in a row that somebody else deleted, until the person has decided. */
export function LostEditDialog() {
  const edit = useValue(lostEdit);
  return edit ? <Decision edit={edit} /> : null;
}

function Decision({ edit }: { edit: LostEdit }) {
  const { entity, name, typed } = edit;
  const close = () => lostEdit.set(null);
  const restore = useMutation({
    mutationFn: () => restoreWith(edit),
    onSuccess: (isBack) => isBack && close(),
  });
  const footer = (
    <>
      <Button onClick={close}>Discard</Button>
      <Button look="primary" data-autofocus pending={restore.isPending} onClick={() => restore.mutate()}>
        Restore With My Changes
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title={`${entityNames[entity]} was deleted`} size="small" footer={footer}>
      <p className="mb-3 text-muted">Somebody else deleted {name} while you were editing it. What you typed:</p>
      <p className="whitespace-pre-line break-words rounded-control bg-neutral-tint p-3">
        {[typed.name, typed.description].filter(Boolean).join('\n')}
      </p>
    </Dialog>
  );
}

/** False when it could not be brought back, which the toast says. */
async function restoreWith({ projectId, entity, id, name, before, typed }: LostEdit) {
  if ((await writePlan(projectId, { kind: 'restore', entity, id, name })) === null) return false;
  const change = changedFields(fieldsOf(entity, before), fieldsOf(entity, typed));
  if (change) await writePlan(projectId, { kind: 'update', entity, id, ...change } as PlanWrite);
  return true;
}
