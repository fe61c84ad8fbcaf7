import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { dayOrText, isDay, typedOf } from '../../../components/form/day/typed-day.ts';
import { lazyAtUse } from '../../../lib/code/lazy.ts';

// The calendar is large, and a cell is typed in without it.
const DayCalendar = lazyAtUse(() => import('../../../components/form/day/day-calendar.tsx'));

interface CalendarButtonProps {
  typed: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: (isOutside: boolean) => void;
  /** Called with a day as it is typed. */
  onPick: (typed: string) => void;
}

/** The calendar of a cell; Alt+↓ in the cell opens it, too, and a picked day is typed there. */
export function CalendarButton({ typed, isOpen, onOpen, onClose, onPick }: CalendarButtonProps) {
  const day = dayOrText(typed.trim());
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Open the calendar"
        title="Open the calendar (Alt+↓)"
        aria-expanded={isOpen}
        // The focus stays in the cell, whose text is not saved yet; a press is no press beside an open calendar.
        onPointerDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.stopPropagation();
          if (!isOpen) onOpen();
        }}
        className="absolute inset-y-1 left-[5.6rem] z-20 grid w-6 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
      >
        <CalendarDays aria-hidden size={16} strokeWidth={1.75} />
      </button>
      {isOpen && (
        <Suspense>
          <DayCalendar day={isDay(day) ? day : null} onPick={(picked) => onPick(typedOf(picked))} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
