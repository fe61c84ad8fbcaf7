import type { ReactNode } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { DAYS, WEEKS } from '../../../functions/core/schedule/words/duration.ts';
import { Select } from '../controls/select.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { Textarea } from '../controls/textarea.tsx';
import { FormField } from './form-field.tsx';

interface Described {
  name: string;
  description: string;
  /** As typed; may be empty. */
  duration: string;
  durationType: 0 | 1;
}

interface DescribedFieldsProps {
  /** How long it lasts. */
  durationHint?: string | undefined;
  /** What stands above the duration. */
  children?: ReactNode;
}

/** Name, description and duration of an item of a plan or of the library. */
export function DescribedFields({ durationHint, children }: DescribedFieldsProps) {
  return (
    <>
      <FormField<Described> name="name" label="Name" required="Name is required">
        <TextInput maxLength={limits.name} autoComplete="off" data-autofocus />
      </FormField>
      <FormField<Described> name="description" label="Description">
        <Textarea rows={2} maxLength={limits.description} />
      </FormField>
      {children}
      <div className="grid grid-cols-2 gap-x-4">
        <FormField<Described> name="duration" label="Duration" hint={durationHint}>
          <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums" />
        </FormField>
        <FormField<Described, 'durationType'> name="durationType" label="Unit">
          {({ value, onChange }) => (
            <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
              <option value={DAYS}>days</option>
              <option value={WEEKS}>weeks</option>
            </Select>
          )}
        </FormField>
      </div>
    </>
  );
}
