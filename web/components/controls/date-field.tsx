import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../../lib/code/later.ts';
import { classNames } from './class-names.ts';
import type { DayPickerProps } from './day-picker.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** The calendar is large: a form is drawn without it and gets it a moment later. */
const DayPicker = later(() => import('./day-picker.tsx'));

interface DateFieldProps extends Omit<DayPickerProps, 'onReadable' | 'isAwaited'> {
  label: string;
  error?: string | null;
  hint?: string;
  className?: string;
}

/** A day that is typed as MM/dd/yyyy or picked from one month. */
export function DateField({ label, error, hint, className, ...picker }: DateFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  return (
    <Field label={label} hint={hint} error={isUnreadable ? 'Date input not valid.' : error} className={className}>
      <Suspense fallback={<Coming {...picker} onAwaited={setAwaited} />}>
        <DayPicker {...picker} isAwaited={isAwaited} onReadable={(isReadable) => setUnreadable(!isReadable)} />
      </Suspense>
    </Field>
  );
}

interface ComingProps extends Pick<DayPickerProps, 'value' | 'readOnly' | 'disabled'> {
  /** Told whether the person is in the field. */
  onAwaited: (isAwaited: boolean) => void;
}

/** The same field until its calendar is there; it looks like what it becomes. */
function Coming({ value, readOnly, disabled, onAwaited }: ComingProps) {
  const [year, month, date] = value?.split('-') ?? [];
  return (
    <TextInput
      readOnly
      disabled={disabled}
      onFocus={() => onAwaited(true)}
      onBlur={() => onAwaited(false)}
      value={value ? `${month}/${date}/${year}` : ''}
      placeholder="MM/DD/YYYY"
      icon={<CalendarDays aria-hidden size={16} strokeWidth={1.75} />}
      className={classNames('tabular-nums', !readOnly && !disabled && 'border-edge! bg-surface!')}
    />
  );
}
