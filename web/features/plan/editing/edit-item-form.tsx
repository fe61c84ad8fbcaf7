import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { Submission } from '../../../components/form/bare-form.tsx';
import { Form } from '../../../components/form/form.tsx';
import { changesOf } from '../../../components/form/form-edits.ts';
import { FormFooter, useGiveUp } from '../../../components/form/form-footer.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { onDemand } from '../../../lib/code/on-demand.ts';
import { formatDayRange } from '../../../lib/time/dates.ts';
import { isMilestone } from '../../../sync/plan/dates/milestone.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { useLength } from '../../../sync/react/use-length.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useIsLinked, useSchedule } from '../../../sync/react/use-schedule.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { writeFromForm } from '../../../sync/undo/writes/plan.ts';
import { AssignField } from '../../assignees/assign-field.tsx';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { linksInWords } from '../schedule/links.ts';
import { LinksField } from '../schedule/links-field.tsx';
import { changedFields } from '../state/inline-values.ts';
import { countedRange } from './counted-range.ts';
import { ItemFields } from './item-fields.tsx';
import { type ItemValues, itemFieldsOf, itemValuesOf } from './item-values.ts';
import { useKeepLost } from './use-keep-lost.ts';
import { WhatFollows } from './what-follows.tsx';

// With the engine of the schedule, which a plan in manual mode never loads.
const linkedCode = onDemand(() => import('./linked-change.ts'));

interface RowProps {
  projectId: number;
  entity: PlanEntity;
  row: RowOf[PlanEntity];
}

interface EditItemFormProps extends RowProps {
  isTemplate: boolean;
  /** It is a screen of its own, not a dialog. */
  isPage?: boolean;
  onDone: () => void;
}

/** All fields of an item; sends only the changed ones with their base. */
export function EditItemForm({ isTemplate, isPage = false, onDone, ...item }: EditItemFormProps) {
  const { projectId, entity, row } = item;
  const sync = useSync();
  const key = rowKey(entity, row.id);
  const isLinked = useIsLinked(projectId);
  const computed = useSchedule(projectId);
  const { detail } = useLength(projectId, { entity, row });
  const range = detail && countedRange(row, formatDayRange);
  const isLasting = useOptimisticPlan(
    projectId,
    (plan) => 'isMilestone' in row && !isMilestone(plan, { ...row, isMilestone: true, duration: 0 }),
  );
  const linkWords = useOptimisticPlan(projectId, (plan) =>
    entity === 'majorphase' ? '' : linksInWords(plan, { kind: entity, id: row.id }),
  );
  const scheduled =
    isLinked && entity !== 'majorphase' && row.id > 0
      ? { projectId, entity, row: row as RowOf[ScheduledEntity] }
      : undefined;

  useEffect(() => {
    const { presence } = sync.live(projectId);
    presence.moveTo({ row: key, field: 'name' });
    return () => presence.moveTo(null);
  }, [sync, projectId, key]);

  async function save(values: ItemValues, { base, form }: Submission<ItemValues>): Promise<boolean> {
    const change = changeTo(entity, values, base);
    if (!change) return true;
    if (isLinked && entity !== 'majorphase') {
      const { linkedChange } = await linkedCode();
      const linked = linkedChange(computed, entity, row as RowOf[ScheduledEntity], change);
      if ('change' in linked) return writeFromForm(sync, projectId, updateItem(entity, row.id, linked.change));
      form.setError('scheduledCompletion', { message: linked.problem });
      return false;
    }
    return writeFromForm(sync, projectId, updateItem(entity, row.id, change));
  }

  return (
    <Form
      // A new row has no address yet.
      draft={row.id > 0 ? `${entity}/${row.id}` : undefined}
      values={itemValuesOf(row)}
      onSubmit={(submission) => save(submission.values, submission)}
      onSaved={onDone}
    >
      <KeepLost {...item} />
      <ItemFields
        entity={entity}
        isTemplate={isTemplate}
        isLinked={isLinked}
        isLasting={isLasting}
        durationHint={range ? `${range}: ${detail?.replaceAll(' ', '\u00a0')}` : undefined}
        who={entity !== 'majorphase' && <AssignField projectId={projectId} entity={entity} row={row} />}
        links={scheduled && { words: linkWords ? linkWords.split('\n') : [], field: <LinksField {...scheduled} /> }}
      />
      {isPage ? (
        <SaveBar needs={['name']}>{scheduled && <WhatFollows {...scheduled} />}</SaveBar>
      ) : (
        <FormFooter label="Save" onCancel={onDone}>
          {scheduled && <WhatFollows {...scheduled} />}
        </FormFooter>
      )}
    </Form>
  );
}

/** Keeps the edits when someone deletes the row. */
function KeepLost({ projectId, entity, row }: RowProps) {
  const form = useFormContext<ItemValues>();
  const { isSubmitting } = useFormState();
  const giveUp = useGiveUp();
  useKeepLost(projectId, entity, row, () => {
    // The outbox has edits that are being sent.
    if (isSubmitting) return null;
    giveUp();
    return changeTo(entity, form.getValues(), changesOf(form).base);
  });
  return null;
}

function changeTo(entity: PlanEntity, values: ItemValues, base: Partial<ItemValues>) {
  return changedFields(itemFieldsOf(entity, { ...values, ...base }), itemFieldsOf(entity, values));
}
