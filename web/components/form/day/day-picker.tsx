import 'react-datepicker/dist/react-datepicker.css';
import './day-picker.css';
import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import { dateToDay, dayToDate } from '../../../lib/time/dates.ts';
import { weeksStartOn } from '../../../model/schedule/week.ts';
import { useFieldControl } from '../../controls/field-context.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { TextInput } from '../../controls/text-input.tsx';
import { clearOfForm } from '../clear-of-form.ts';
import { dayOrText, fromSunday, isDay } from './typed-day.ts';

/** What the user waits for while the calendar loads: the focus, or by a click the calendar itself. */
export type AwaitedPart = 'focus' | 'calendar' | null;

export interface DayPickerProps {
  /** A day `YYYY-MM-DD`, an invalid text, or null. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur: () => void;
  /** The first selectable day. */
  min: string | null;
  readOnly: boolean;
  /** It has the focus when its dialog opens. */
  isFirst?: boolean | undefined;
  awaited: AwaitedPart;
}

/** The display format first, then others accepted when typing. */
const FORMATS = ['MM/dd/yyyy', 'M/d/yyyy'];
const MINUTES_OF_A_STEP = 30;

/** The input of a day, with a calendar of one month. */
export default function DayPicker(props: DayPickerProps) {
  const { value, onChange, onBlur, min, readOnly } = props;
  const control = useFieldControl();
  const picker = useRef<DatePicker>(null);
  const [awaited] = useState(props.awaited);
  useEffect(() => {
    if (awaited) picker.current?.setFocus();
    if (awaited === 'calendar') picker.current?.setOpen(true);
  }, [awaited]);
  return (
    <div role="presentation" onKeyDownCapture={(event) => takeKey(event, picker.current)}>
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
        calendarStartDay={fromSunday(weeksStartOn())}
        readOnly={readOnly}
        autoComplete="off"
        showPopperArrow={false}
        enableTabLoop={false}
        // By Tab it would lie over what comes next.
        preventOpenOnFocus
        popperPlacement="top-start"
        popperModifiers={[clearOfForm]}
        popperProps={{ strategy: 'fixed' }}
        wrapperClassName="w-full"
        customInput={
          <TextInput
            end={!readOnly && <CalendarButton onOpen={() => toggle(picker.current)} />}
            aria-keyshortcuts="Alt+ArrowDown"
            data-autofocus={props.isFirst || undefined}
            className="tabular-nums"
          />
        }
      />
    </div>
  );
}

/** Opens the calendar; by keyboard Alt+↓ does, so that Tab goes from field to field. */
function CalendarButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton
      icon={CalendarDays}
      label="Open the calendar"
      tabIndex={-1}
      onClick={onOpen}
      // Not outside, or its press would close what its click opens again.
      className="react-datepicker-ignore-onclickoutside [&>svg]:pointer-events-none"
    />
  );
}

function toggle(picker: DatePicker | null) {
  const isOpen = picker?.isCalendarOpen() ?? false;
  picker?.setFocus();
  picker?.setOpen(!isOpen, true);
}

/**
 * Alt+↓ opens the calendar. Enter closes it and keeps the focus, unlike the library's default; otherwise it submits the
 * form.
 */
function takeKey(event: KeyboardEvent, picker: DatePicker | null) {
  if (!(event.target instanceof HTMLInputElement)) return;
  if (event.key === 'ArrowDown' && event.altKey) {
    event.preventDefault();
    event.stopPropagation();
    picker?.setOpen(true);
  }
  if (event.key !== 'Enter') return;
  event.stopPropagation();
  if (!picker?.isCalendarOpen()) return;
  event.preventDefault();
  picker.setOpen(false, true);
}
