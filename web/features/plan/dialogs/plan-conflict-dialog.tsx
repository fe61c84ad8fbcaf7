import { ConflictDialog } from '../../../components/feedback/conflict-dialog.tsx';
import { fieldLabel, fieldText } from '../../../model/field-words.ts';
import { keepMine, lookLater } from '../../../sync/outbox/disputes.ts';
import type { PlanDispute } from '../../../sync/outbox/entry.ts';
import { discard } from '../../../sync/outbox/outbox.ts';

/** Shows both values when somebody else changed the same field meanwhile, and lets the person choose. */
export function PlanConflictDialog({ dispute }: { dispute: PlanDispute }) {
  const current = (dispute.refusal.body.data ?? {}) as Partial<Record<string, unknown>>;
  const { entity } = dispute.write;
  const mine: Partial<Record<string, unknown>> = dispute.write.fields;
  return (
    <ConflictDialog
      isOpen
      onClose={() => lookLater(dispute)}
      onTakeTheirs={() => discard(dispute)}
      onKeepMine={() => keepMine(dispute, current)}
      fields={Object.keys(mine).map((field) => ({
        label: fieldLabel(entity, field),
        mine: fieldText(entity, field, mine[field]),
        theirs: fieldText(entity, field, current[field]),
      }))}
    />
  );
}
