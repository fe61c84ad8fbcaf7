import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useUnsaved } from '../../../session/use-unsaved.ts';
import type { PlanWrite } from '../../../sync/plan/pending.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { writeFromForm } from '../../../sync/undo/write-plan.ts';
import { changedFields } from '../state/inline-values.ts';
import { rowKey } from '../state/row-key.ts';
import { ItemFields } from './item-fields.tsx';
import { type ItemValues, itemFieldsOf, itemSchema, itemValuesOf } from './item-values.ts';
import { useKeepLost } from './use-keep-lost.ts';

interface EditItemFormProps {
  projectId: number;
  entity: PlanEntity;
  row: RowOf[PlanEntity];
  onDone: () => void;
}

/** All fields of an item; only what was changed here is sent, with what it was before. */
export function EditItemForm({ projectId, entity, row, onDone }: EditItemFormProps) {
  const sync = useSync();
  const [before] = useState(() => itemValuesOf(row));
  const form = useForm<ItemValues>({ resolver: zodResolver(itemSchema), defaultValues: before });
  const key = rowKey(entity, row.id);
  const { isDirty, isSubmitting } = form.formState;
  const changeTo = (values: ItemValues) => changedFields(itemFieldsOf(entity, before), itemFieldsOf(entity, values));
  useUnsaved(isDirty);
  // What is being sent, the outbox keeps.
  useKeepLost(projectId, entity, row, () => (isSubmitting ? null : changeTo(form.getValues())));

  useEffect(() => {
    const { presence } = sync.live(projectId);
    presence.moveTo({ row: key, field: 'name' });
    return () => presence.moveTo(null);
  }, [sync, projectId, key]);

  async function save(values: ItemValues) {
    const change = changeTo(values);
    const write = { kind: 'update', entity, id: row.id, ...change } as PlanWrite;
    if (!change || (await writeFromForm(sync, projectId, write))) onDone();
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <ItemFields entity={entity} form={form} />
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" pending={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
