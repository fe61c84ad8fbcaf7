import 'react-datepicker/dist/react-datepicker.css';
import './day-picker.css';
import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import { dateToDay, dayToDate } from '../../lib/time/dates.ts';
import { useFieldControl } from '../controls/field-context.ts';
import { TextInput } from '../controls/text-input.tsx';
import { dayOrText, isDay } from './typed-day.ts';

interface DayPickerProps {
  /** A day `YYYY-MM-DD`, an invalid text, or null. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur: () => void;
  /** The first selectable day. */
  min: string | null;
  readOnly: boolean;
  /** Whether the field has the focus when the calendar loads. */
  isAwaited: boolean;
}

/** The display format first, then others accepted when typing. */
const FORMATS = ['MM/dd/yyyy', 'M/d/yyyy'];
const MINUTES_OF_A_STEP = 30;

/** The input of a day, with a calendar of one month. */
export default function DayPicker(props: DayPickerProps) {
  const { value, onChange, onBlur, min, readOnly } = props;
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
        selected={isDay(value) ? dayToDate(value) : null}
        {...(value && !isDay(value) && { value })}
        onChange={(date: Date | null) => date && onChange(dateToDay(date))}
        onChangeRaw={(event) => {
          const typed = (event as ChangeEvent<HTMLInputElement> | undefined)?.target?.value;
          if (typeof typed === 'string') onChange(dayOrText(typed));
        }}
        onBlur={onBlur}
        minDate={min ? dayToDate(min) : undefined}
        dateFormat={FORMATS}
        strictParsing
        placeholderText="MM/DD/YYYY"
        timeIntervals={MINUTES_OF_A_STEP}
        monthsShown={1}
        readOnly={readOnly}
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

/** Enter closes an open calendar and keeps the focus, unlike the library's default; otherwise it submits the form. */
function takeEnter(event: KeyboardEvent, picker: DatePicker | null) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.stopPropagation();
  if (!picker?.isCalendarOpen()) return;
  event.preventDefault();
  picker.setOpen(false, true);
}
