import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { fieldText } from '../../lib/field-words.ts';
import type { PlanWrite } from '../../lib/live/pending.ts';
import { writePlan } from '../../lib/live/write-plan.ts';
import { lookLater } from '../../lib/outbox/disputes.ts';
import type { DisputedEntry } from '../../lib/outbox/entry.ts';
import { discard } from '../../lib/outbox/outbox.ts';
import { changedFields, fieldsOf } from './inline-values.ts';
import { type LostEdit, lostEdit } from './lost-edit-store.ts';
import { useValue } from './plan-ui.ts';
import { entityNames } from './row-key.ts';
import { useDispute } from './use-dispute.ts';

type Update = Extract<PlanWrite, { kind: 'update' }>;

/** Keeps what was typed in a row that somebody else deleted, until the person has decided. */
export function LostEditDialog({ projectId }: { projectId: number }) {
  const edit = useValue(lostEdit);
  const dispute = useDispute(projectId, 404);
  if (edit) return <LostWhileTyping edit={edit} />;
  return dispute ? <LostBeforeSent dispute={dispute} /> : null;
}

function LostWhileTyping({ edit }: { edit: LostEdit }) {
  const { projectId, entity, id, name, before, typed } = edit;
  const close = () => lostEdit.set(null);

  function restore() {
    const change = changedFields(fieldsOf(entity, before), fieldsOf(entity, typed));
    restoreWith(projectId, name, { kind: 'update', entity, id, ...change } as Update);
    close();
  }

  const text = [typed.name, typed.description].filter(Boolean).join('\n');
  return <Decision entity={entity} name={name} text={text} onRestore={restore} onDiscard={close} onClose={close} />;
}

function LostBeforeSent({ dispute }: { dispute: DisputedEntry }) {
  const { projectId, name, write } = dispute;
  const fields: Partial<Record<string, unknown>> = write.fields;

  function restore() {
    discard(dispute);
    restoreWith(projectId, name, write);
  }

  return (
    <Decision
      entity={write.entity}
      name={name}
      text={Object.keys(fields)
        .map((field) => fieldText(field, fields[field]))
        .filter(Boolean)
        .join('\n')}
      onRestore={restore}
      onDiscard={() => discard(dispute)}
      onClose={() => lookLater(dispute)}
    />
  );
}

interface DecisionProps {
  entity: Update['entity'];
  name: string;
  /** What was typed. */
  text: string;
  onRestore: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

function Decision({ entity, name, text, onRestore, onDiscard, onClose }: DecisionProps) {
  const footer = (
    <>
      <Button onClick={onDiscard}>Discard</Button>
      <Button look="primary" data-autofocus onClick={onRestore}>
        Restore With My Changes
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`${entityNames[entity]} was deleted`} size="small" footer={footer}>
      <p className="mb-3 text-muted">Somebody else deleted {name} while you were editing it. What you typed:</p>
      <p className="whitespace-pre-line break-words rounded-control bg-neutral-tint p-3">{text}</p>
    </Dialog>
  );
}

/** The outbox sends the change when the row is back. */
function restoreWith(projectId: number, name: string, write: Update) {
  void writePlan(projectId, { kind: 'restore', entity: write.entity, id: write.id, name });
  void writePlan(projectId, write);
}
