import 'react-datepicker/dist/react-datepicker.css';
import './day-picker.css';
import { useEffect, useEffectEvent } from 'react';
import DatePicker from 'react-datepicker';
import { dateToDay, dayToDate } from '../../../lib/time/dates.ts';
import { weeksStartOn } from '../../../model/schedule/week.ts';
import { fromSunday } from './typed-day.ts';

interface DayCalendarProps {
  /** The day that is marked, `YYYY-MM-DD`; null for none. */
  day: string | null;
  onPick: (day: string) => void;
  /** `isOutside`: by a press beside it. */
  onClose: (isOutside: boolean) => void;
}

const PLACE = 'calendar-of-a-cell';

/** The calendar of the day picker alone, below the box that it is drawn in, over everything else; it takes the focus. */
export default function DayCalendar({ day, onPick, onClose }: DayCalendarProps) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(false);
  });
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${PLACE} [role="gridcell"][tabindex="0"]`)?.focus({ preventScroll: true });
    // First: it closes the calendar alone.
    const listen = (event: KeyboardEvent) => close(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <DatePicker
      open
      selected={day === null ? null : dayToDate(day)}
      onChange={(date: Date | null) => date && onPick(dateToDay(date))}
      onClickOutside={() => onClose(true)}
      customInput={<Nothing />}
      monthsShown={1}
      calendarStartDay={fromSunday(weeksStartOn())}
      showPopperArrow={false}
      popperPlacement="bottom-start"
      popperProps={{ strategy: 'fixed' }}
      portalId={PLACE}
      wrapperClassName="pointer-events-none absolute! inset-0"
    />
  );
}

/** In place of the input, which is beside it. */
function Nothing() {
  return null;
}
