import 'react-datepicker/dist/react-datepicker.css';
import './date-field.css';
import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import DatePicker from 'react-datepicker';
import { dateToDay, dayToDate } from '../lib/dates.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface DateFieldProps {
  label: string;
  /** A day, `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** The first day that may be chosen. */
  min?: string | null;
  error?: string | null;
  hint?: string;
  readOnly?: boolean;
  disabled?: boolean;
  className?: string;
  onBlur?: () => void;
}

const FORMAT = 'MM/dd/yyyy';
const TYPED = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/\d{4}$/;
const MINUTES_OF_A_STEP = 30;

/** A day that is typed as MM/dd/yyyy or picked from one month. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, error, hint, readOnly, disabled, className, onBlur } = props;
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <Field label={label} hint={hint} error={isUnreadable ? 'Date input not valid.' : error} className={className}>
      <DatePicker
        selected={value ? dayToDate(value) : null}
        onChange={(date: Date | null) => {
          setUnreadable(false);
          onChange(date ? dateToDay(date) : null);
        }}
        onChangeRaw={(event) => {
          const typed = (event as ChangeEvent<HTMLInputElement> | undefined)?.target?.value;
          if (typeof typed === 'string') setUnreadable(typed !== '' && !TYPED.test(typed));
        }}
        onBlur={onBlur}
        minDate={min ? dayToDate(min) : undefined}
        dateFormat={FORMAT}
        placeholderText="MM/DD/YYYY"
        timeIntervals={MINUTES_OF_A_STEP}
        monthsShown={1}
        readOnly={readOnly}
        disabled={disabled}
        autoComplete="off"
        showPopperArrow={false}
        portalId="date-pickers"
        wrapperClassName="w-full"
        customInput={
          <TextInput icon={<CalendarDays aria-hidden size={16} strokeWidth={1.75} />} className="tabular-nums" />
        }
      />
    </Field>
  );
}
