import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../functions/api/http/limits.ts';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { DAYS, parseDuration, WEEKS } from '../../model/duration.ts';
import type { LibraryFields } from './mutations.ts';
import { type LibraryItem, nameOf } from './queries.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(limits.name)),
  description: z.string().check(z.maxLength(limits.description)),
  /** As typed; empty for none. */
  duration: z.string(),
  durationType: z.union([z.literal(0), z.literal(1)]),
});
type Values = z.infer<typeof schema>;

interface LibraryItemFormProps {
  formId: string;
  /** Undefined for a new one. */
  item?: LibraryItem;
  onSubmit: (fields: LibraryFields) => void;
}

/** Name, description and duration of an item of the library. */
export function LibraryItemForm({ formId, item, onSubmit }: LibraryItemFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: item ? valuesOf(item) : { name: '', description: '', duration: '', durationType: 0 },
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void handleSubmit((values) => onSubmit(fieldsOf(values)))(event)}>
      <Field label="Name" required error={formState.errors.name?.message}>
        <TextInput {...register('name')} maxLength={limits.name} autoComplete="off" data-autofocus />
      </Field>
      <Field label="Description" error={formState.errors.description?.message}>
        <Textarea {...register('description')} rows={2} maxLength={limits.description} />
      </Field>
      <div className="grid grid-cols-2 gap-x-4">
        <Field label="Duration">
          <TextInput {...register('duration')} inputMode="numeric" autoComplete="off" className="tabular-nums" />
        </Field>
        <Field label="Unit">
          <Select {...register('durationType', { valueAsNumber: true })}>
            <option value={DAYS}>days</option>
            <option value={WEEKS}>weeks</option>
          </Select>
        </Field>
      </div>
    </form>
  );
}

function valuesOf(item: LibraryItem): Values {
  const { description, duration, durationType } = item;
  return { name: nameOf(item), description: description ?? '', duration: duration?.toString() ?? '', durationType };
}

function fieldsOf({ name, description, duration, durationType }: Values): LibraryFields {
  return {
    name,
    description: description.trim() === '' ? null : description,
    duration: duration.trim() === '' ? null : Math.min(parseDuration(duration), limits.duration),
    durationType,
  };
}
