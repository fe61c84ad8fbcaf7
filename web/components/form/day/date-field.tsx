import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { formatDay } from '../../../lib/time/dates.ts';
import { FormField } from '../form-field.tsx';
import { DayInput } from './day-input.tsx';
import { isDay } from './typed-day.ts';

interface DateFieldProps<Values extends FieldValues> {
  name: Path<Values>;
  label: string;
  /** The field whose date must not be after this one. */
  after?: Path<Values>;
  /** What is said of an earlier one. */
  tooEarly?: string;
  /** The field whose date must not be before this one. */
  before?: Path<Values>;
  readOnly?: boolean;
  hint?: string;
}

/** A date field, typed as MM/dd/yyyy or picked (docs/product.md#date-field). Invalid text stays and cannot be saved. */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { name, label, after, tooEarly = 'Completion is before the start', before, readOnly = false, hint } = props;
  const min: unknown = useWatch({ name: after ?? name });
  return (
    <FormField<Values>
      name={name}
      label={label}
      hint={hint}
      checkedBy={before && [before]}
      check={(value: unknown, values) => {
        const first: unknown = after && values[after];
        if (!value) return null;
        if (!isDay(value)) return 'Date input not valid.';
        return isDay(first) && value < first ? `${tooEarly} (${formatDay(first)})` : null;
      }}
    >
      {({ value, onChange, onBlur }) => (
        <DayInput
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          min={after && isDay(min) ? min : null}
          readOnly={readOnly}
        />
      )}
    </FormField>
  );
}
