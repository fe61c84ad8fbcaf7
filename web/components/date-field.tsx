import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { later } from '../lib/later.ts';
import type { DayPickerProps } from './day-picker.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** The calendar is large: a form is drawn without it and gets it a moment later. */
const DayPicker = later(() => import('./day-picker.tsx'));

interface DateFieldProps extends Omit<DayPickerProps, 'onReadable'> {
  label: string;
  error?: string | null;
  hint?: string;
  className?: string;
}

/** A day that is typed as MM/dd/yyyy or picked from one month. */
export function DateField({ label, error, hint, className, ...picker }: DateFieldProps) {
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <Field label={label} hint={hint} error={isUnreadable ? 'Date input not valid.' : error} className={className}>
      <Suspense fallback={<Coming day={picker.value} />}>
        <DayPicker {...picker} onReadable={(isReadable) => setUnreadable(!isReadable)} />
      </Suspense>
    </Field>
  );
}

/** The same field until its calendar is there. */
function Coming({ day }: { day: string | null }) {
  const [year, month, date] = day?.split('-') ?? [];
  return (
    <TextInput
      readOnly
      value={day ? `${month}/${date}/${year}` : ''}
      placeholder="MM/DD/YYYY"
      icon={<CalendarDays aria-hidden size={16} strokeWidth={1.75} />}
      className="tabular-nums"
    />
  );
}
