import { Field } from '../../../components/controls/field.tsx';
import { DayInput } from '../../../components/form/day-input.tsx';
import { isDay } from '../../../components/form/typed-day.ts';

/** Why a typed day is none; null for a day, and without one. */
export const dueError = (dueOn: string | null): string | null =>
  dueOn && !isDay(dueOn) ? 'Date input not valid.' : null;

interface DueFieldProps {
  dueOn: string | null;
  onDue: (dueOn: string | null) => void;
  hint?: string;
}

/** By which day a to-do is done. */
export function DueField({ dueOn, onDue, hint }: DueFieldProps) {
  return (
    <Field label="Due" error={dueError(dueOn)} hint={hint}>
      <DayInput value={dueOn} onChange={onDue} onBlur={() => {}} min={null} readOnly={false} />
    </Field>
  );
}
