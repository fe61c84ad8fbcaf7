import { CalendarDays } from 'lucide-react';
import { type Dispatch, type MouseEvent, type SetStateAction, Suspense, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { lazyPart } from '../../lib/code/lazy.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { classNames } from '../controls/control-style.ts';
import { TextInput } from '../controls/text-input.tsx';
import type { AwaitedPart } from './day-picker.tsx';
import { FormField } from './form-field.tsx';
import { isDay, typedOf } from './typed-day.ts';

/** Lazy, because the calendar is large; a form first renders without it. */
const DayPicker = lazyPart(() => import('./day-picker.tsx'));

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
  const [awaited, setAwaited] = useState<AwaitedPart>(null);
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
        <Suspense fallback={<Coming value={value} readOnly={readOnly} onAwaited={setAwaited} />}>
          <DayPicker
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            min={after && isDay(min) ? min : null}
            readOnly={readOnly}
            awaited={awaited}
          />
        </Suspense>
      )}
    </FormField>
  );
}

interface ComingProps {
  value: string | null;
  readOnly: boolean;
  /** Called when the field gets or loses the focus, or is clicked. */
  onAwaited: Dispatch<SetStateAction<AwaitedPart>>;
}

/** The field until its calendar has loaded; looks the same. */
function Coming({ value, readOnly, onAwaited }: ComingProps) {
  /**
   * The calendar may take the place of this field before the press has focused it or the click has ended: the browser
   * would then focus what lies around the field, and close the calendar.
   */
  const press = (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    onAwaited('calendar');
  };
  return (
    <TextInput
      readOnly
      onFocus={() => onAwaited((now) => now ?? 'focus')}
      onMouseDown={press}
      onBlur={() => onAwaited(null)}
      value={isDay(value) ? typedOf(value) : (value ?? '')}
      placeholder="MM/DD/YYYY"
      end={!readOnly && <CalendarDays aria-hidden size={16} strokeWidth={1.75} className="mx-2.5 text-muted" />}
      className={classNames('tabular-nums', !readOnly && 'border-edge! bg-surface!')}
    />
  );
}
