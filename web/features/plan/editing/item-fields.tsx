import { Controller, type UseFormReturn } from 'react-hook-form';
import { limits } from '../../../../functions/api/http/limits.ts';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { DateField } from '../../../components/controls/date-field.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { DAYS, WEEKS } from '../../../model/duration.ts';
import { statusIds, statusNames } from '../../../model/field-words.ts';
import type { ItemValues } from './item-values.ts';

interface ItemFieldsProps {
  entity: PlanEntity;
  form: UseFormReturn<ItemValues>;
}

/** The fields of a major phase, phase or task, for adding and for editing. */
export function ItemFields({ entity, form }: ItemFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Name" required error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={limits.name} autoComplete="off" data-autofocus />
      </Field>
      <Field label="Description" error={errors.description?.message}>
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
      {entity === 'task' && (
        <Field label="Status">
          <Select {...register('statusId', { valueAsNumber: true })}>
            {statusIds.map((id) => (
              <option key={id} value={id}>
                {statusNames[id]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Day form={form} name="scheduledStart" label="Scheduled Start Date" readOnly={entity === 'majorphase'} />
        <Day
          form={form}
          name="scheduledCompletion"
          label="Scheduled Completion Date"
          after="scheduledStart"
          readOnly={entity === 'majorphase'}
        />
        {entity === 'majorphase' && (
          <p className="mb-4 text-muted text-sm sm:col-span-2">
            The scheduled dates have automatically been calculated based on the first Phase's schedule start date and
            the last Phase's scheduled complete date.
          </p>
        )}
        <Day form={form} name="startedOn" label="Actual Start Date" />
        <Day form={form} name="completedOn" label="Actual Completion Date" after="startedOn" />
      </div>
    </>
  );
}

type DayName = 'scheduledStart' | 'scheduledCompletion' | 'startedOn' | 'completedOn';

interface DayProps {
  form: UseFormReturn<ItemValues>;
  name: DayName;
  label: string;
  /** The date that this one may not be before. */
  after?: DayName;
  readOnly?: boolean;
}

function Day({ form, name, label, after, readOnly }: DayProps) {
  const min = after ? form.watch(after) : null;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          label={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          min={min}
          error={fieldState.error?.message}
          readOnly={readOnly}
        />
      )}
    />
  );
}
