import 'react-datepicker/dist/react-datepicker.css';
import './day-picker.css';
import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import { dateToDay, dayToDate } from '../../lib/time/dates.ts';
import { useFieldControl } from './field-context.ts';
import { TextInput } from './text-input.tsx';

export interface DayPickerProps {
  /** A day, `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** The first day that may be chosen. */
  min?: string | null;
  readOnly?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** Told whether what was typed is a day. */
  onReadable: (isReadable: boolean) => void;
  /** Whether the person is in the field already when the calendar comes. */
  isAwaited: boolean;
}

/** How a day is shown, and how it may be typed, too. */
const FORMATS = ['MM/dd/yyyy', 'M/d/yyyy'];
const TYPED = /^(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])\/\d{4}$/;
const MINUTES_OF_A_STEP = 30;

/** True when what was typed is a day of the calendar, and not before the first one that may be chosen. */
function isDay(typed: string, min?: string | null): boolean {
  if (!TYPED.test(typed)) return false;
  const [month = 0, day = 0, year = 0] = typed.split('/').map(Number);
  const date = new Date(year, month - 1, day);
  return date.getDate() === day && (!min || dateToDay(date) >= min);
}

/** The input of a day, with a calendar of one month. */
export default function DayPicker(props: DayPickerProps) {
  const { value, onChange, onReadable, min, readOnly, disabled, onBlur } = props;
  const control = useFieldControl();
  const picker = useRef<DatePicker>(null);
  const [isAwaited] = useState(props.isAwaited);
  useEffect(() => {
    if (isAwaited) picker.current?.setFocus();
  }, [isAwaited]);
  return (
    <div role="presentation" onKeyDownCapture={(event) => takeEnter(event, picker.current)}>
      <DatePicker
        ref={picker}
        id={control.id}
        ariaDescribedBy={control['aria-describedby']}
        ariaInvalid={control['aria-invalid'] && 'true'}
        selected={value ? dayToDate(value) : null}
        onChange={(date: Date | null) => {
          onReadable(true);
          onChange(date ? dateToDay(date) : null);
        }}
        onChangeRaw={(event) => {
          const typed = (event as ChangeEvent<HTMLInputElement> | undefined)?.target?.value;
          if (typeof typed === 'string') onReadable(typed === '' || isDay(typed, min));
        }}
        onBlur={onBlur}
        minDate={min ? dayToDate(min) : undefined}
        dateFormat={FORMATS}
        strictParsing
        placeholderText="MM/DD/YYYY"
        timeIntervals={MINUTES_OF_A_STEP}
        monthsShown={1}
        readOnly={readOnly}
        disabled={disabled}
        autoComplete="off"
        showPopperArrow={false}
        enableTabLoop={false}
        popperProps={{ strategy: 'fixed' }}
        wrapperClassName="w-full"
        customInput={
          <TextInput icon={<CalendarDays aria-hidden size={16} strokeWidth={1.75} />} className="tabular-nums" />
        }
      />
    </div>
  );
}

/** Enter closes the calendar and stays in the field, which the picker would leave; else it saves the form as in any field. */
function takeEnter(event: KeyboardEvent, picker: DatePicker | null) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.stopPropagation();
  if (!picker?.isCalendarOpen()) return;
  event.preventDefault();
  picker.setOpen(false, true);
}
