import { weekdays } from '../../../functions/core/work-calendar/week-words.ts';
import { classNames } from '../../components/controls/control-style.ts';

interface WeekChoiceProps {
  /** From Monday; true for a working day. */
  week: readonly boolean[];
  onChange: (week: boolean[]) => void;
  error?: string | undefined;
}

/** The working days of a week, as one button each. */
export function WeekChoice({ week, onChange, error }: WeekChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">Working Days</legend>
      <div className="grid max-w-md grid-cols-4 gap-2 sm:grid-cols-7">
        {weekdays.map((name, at) => (
          <label
            key={name}
            className={classNames(
              'grid h-9 cursor-pointer place-items-center rounded-control border text-sm pointer-coarse:h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              week[at]
                ? 'border-accent bg-accent-tint font-medium text-accent'
                : 'border-edge text-muted hover:bg-hover',
            )}
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={week[at] ?? false}
              onChange={({ target }) => onChange(week.with(at, target.checked))}
              className="sr-only"
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-1 min-h-5 text-danger text-sm">
        {error}
      </p>
    </fieldset>
  );
}

/** The reason, in words, that these days are no week; undefined when they are one. */
export function wrongWeek(week: readonly boolean[]): string | undefined {
  return week.includes(true) ? undefined : 'Choose at least one day.';
}
