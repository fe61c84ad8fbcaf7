import type { FieldValues, Path } from 'react-hook-form';
import { reportLinkDays } from '../../../functions/core/reports/names.ts';
import { Select } from '../../components/controls/select.tsx';
import { FormField } from '../../components/form/form-field.tsx';

/** For how many days a link opens. */
export function LinkDays<Values extends FieldValues>({ name }: { name: Path<Values> }) {
  return (
    <FormField<Values> name={name} label="The Link Opens for">
      <Select>
        {reportLinkDays.map((days) => (
          <option key={days} value={days}>
            {`${days} days`}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
