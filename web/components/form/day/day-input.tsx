import { CalendarDays } from 'lucide-react';
import { type Dispatch, type MouseEvent, type SetStateAction, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { classNames } from '../../controls/control-style.ts';
import { TextInput } from '../../controls/text-input.tsx';
import type { AwaitedPart, DayPickerProps } from './day-picker.tsx';
import { isDay, typedOf } from './typed-day.ts';

/** Lazy, because the calendar is large; a form first renders without it. */
const DayPicker = lazyPart(() => import('./day-picker.tsx'));

/** A day, typed as MM/dd/yyyy or picked; it looks the same until its calendar has loaded. */
export function DayInput(props: Omit<DayPickerProps, 'awaited'>) {
  const [awaited, setAwaited] = useState<AwaitedPart>(null);
  return (
    <Suspense fallback={<Coming {...props} onAwaited={setAwaited} />}>
      <DayPicker {...props} awaited={awaited} />
    </Suspense>
  );
}

interface ComingProps extends Pick<DayPickerProps, 'value' | 'readOnly' | 'isFirst'> {
  /** Called when the field gets or loses the focus, or is clicked. */
  onAwaited: Dispatch<SetStateAction<AwaitedPart>>;
}

/** The field until its calendar has loaded. */
function Coming({ value, readOnly, isFirst, onAwaited }: ComingProps) {
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
      data-autofocus={isFirst || undefined}
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
