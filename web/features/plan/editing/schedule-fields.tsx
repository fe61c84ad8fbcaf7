import { useController } from 'react-hook-form';
import { begins } from '../../../../functions/api/plan/names.ts';
import { Select } from '../../../components/controls/select.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { beginsNames } from '../../../model/field-words.ts';
import type { ItemValues } from './item-values.ts';

const switches = [
  ['isFixed', 'Fixed'],
  ['isOutdoors', 'Outdoors'],
  ['isElapsed', 'Counts Every Day'],
] as const;

/** The inputs of a phase or task in a plan whose dates are linked. */
export function ScheduleFields() {
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      <FormField<ItemValues, 'begins'> name="begins" label="Begins">
        {({ value, onChange }) => (
          <Select value={value} onChange={({ target }) => onChange(begins.find((each) => each === target.value))}>
            {begins.map((each) => (
              <option key={each} value={each}>
                {beginsNames[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <DateField<ItemValues> name="notBefore" label="Not Before" />
      <DateField<ItemValues> name="deadline" label="Deadline" />
      {switches.map(([name, label]) => (
        <FlagField key={name} name={name} label={label} />
      ))}
    </div>
  );
}

function FlagField({ name, label }: { name: (typeof switches)[number][0]; label: string }) {
  const { field } = useController<ItemValues, typeof name>({ name });
  return <Switch label={label} checked={field.value} onChange={field.onChange} className="mb-2" />;
}
