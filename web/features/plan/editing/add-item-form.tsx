import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Choice } from '../../../components/controls/choice.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useUnsaved } from '../../../session/use-unsaved.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { entityNames } from '../state/row-key.ts';
import { addItem } from './add-item.ts';
import { genericQuery } from './generic-queries.ts';
import { ItemFields } from './item-fields.tsx';
import { blankItem, type ItemValues, itemSchema, itemValuesOf } from './item-values.ts';

interface AddItemFormProps {
  projectId: number;
  entity: PlanEntity;
  /** The major phase of a phase, the phase of a task. */
  parentId: number | null;
  /** What the parent was made from in the library; its children there are offered. */
  genericParentId: number | null;
  onDone: () => void;
}

const NEW = '';
const includes = {
  majorphase: { none: 'Nothing', phases: 'Its phases', phasesandtasks: 'Its phases and tasks' },
  phase: { none: 'Nothing', phasesandtasks: 'Its tasks' },
  task: {},
} as const;
type Include = 'none' | 'phases' | 'phasesandtasks';

/** Adds an item: one of the library, or a new one; then its name, description and dates. */
export function AddItemForm({ projectId, entity, parentId, genericParentId, onDone }: AddItemFormProps) {
  const sync = useSync();
  const name = entityNames[entity];
  const library = useQuery(genericQuery(entity, genericParentId));
  const [genericId, setGenericId] = useState(NEW);
  const [include, setInclude] = useState<Include>('none');
  const form = useForm<ItemValues>({ resolver: zodResolver(itemSchema), defaultValues: blankItem });
  useUnsaved(form.formState.isDirty);
  const generic = library.data?.find(({ id }) => String(id) === genericId) ?? null;
  const add = useMutation({
    mutationFn: (values: ItemValues) => addItem(sync, { projectId, entity, parentId, generic, include, values }),
    onSuccess: (isKept) => isKept && onDone(),
  });

  function pick(id: string) {
    setGenericId(id);
    const picked = library.data?.find((item) => String(item.id) === id);
    form.reset(picked ? itemValuesOf(picked) : blankItem);
  }

  if (library.isError) return <ErrorState text="The library could not be loaded." onRetry={library.refetch} />;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => add.mutate(values))(event)}>
      <Field label={name} hint={library.data?.length === 0 ? 'The library has none here.' : undefined}>
        <Choice
          noun="items of the library"
          value={genericId}
          options={[
            { id: NEW, label: `Create New ${name}` },
            ...(library.data ?? []).map((item) => ({ id: String(item.id), label: itemValuesOf(item).name })),
          ]}
          onChange={pick}
        />
      </Field>
      {generic && entity !== 'task' && (
        <Field label="Include">
          <Select value={include} onChange={({ target }) => setInclude(target.value as Include)}>
            {Object.entries(includes[entity]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ItemFields entity={entity} form={form} />
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" pending={add.isPending}>
          Add {name}
        </Button>
      </div>
    </form>
  );
}
