import { ConflictDialog } from '../../../components/feedback/conflict-dialog.tsx';
import { fieldLabel, fieldText } from '../../../model/field-words.ts';
import type { PlanDispute } from '../../../sync/outbox/entry.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWhoChanged } from '../../../sync/react/use-who-changed.ts';

/** Resolves a conflict in one field of a row (docs/product.md#merge). */
export default function PlanConflictDialog({ dispute }: { dispute: PlanDispute }) {
  const { theirs, answers } = useSync().outbox.choiceOf(dispute);
  const { entity, id } = dispute.write;
  const mine: Partial<Record<string, unknown>> = dispute.write.fields;
  const who = useWhoChanged(dispute.projectId, { entity, id }, Object.keys(mine));
  return (
    <ConflictDialog
      isOpen
      who={who}
      {...answers}
      fields={Object.keys(mine).map((field) => ({
        label: fieldLabel(entity, field),
        mine: fieldText(entity, field, mine[field]),
        theirs: fieldText(entity, field, theirs[field]),
      }))}
    />
  );
}
