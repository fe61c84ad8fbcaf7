import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { fieldLabel, fieldText } from '../../lib/field-words.ts';
import { keepMine, lookLater } from '../../lib/outbox/disputes.ts';
import type { DisputedEntry } from '../../lib/outbox/entry.ts';
import { discard } from '../../lib/outbox/outbox.ts';
import { useDispute } from './use-dispute.ts';

/** Shows both values when somebody else changed the same field meanwhile, and lets the person choose. */
export function PlanConflictDialog({ projectId }: { projectId: number }) {
  const dispute = useDispute(projectId, 409);
  return dispute ? <Choice dispute={dispute} /> : null;
}

function Choice({ dispute }: { dispute: DisputedEntry }) {
  const current = (dispute.refusal.body.data ?? {}) as Partial<Record<string, unknown>>;
  const mine: Partial<Record<string, unknown>> = dispute.write.fields;
  return (
    <ConflictDialog
      isOpen
      onClose={() => lookLater(dispute)}
      onTakeTheirs={() => discard(dispute)}
      onKeepMine={() => keepMine(dispute, current)}
      fields={Object.keys(mine).map((field) => ({
        label: fieldLabel(field),
        mine: fieldText(field, mine[field]),
        theirs: fieldText(field, current[field]),
      }))}
    />
  );
}
