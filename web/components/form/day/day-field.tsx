import type { ReactNode } from 'react';
import { Field } from '../../controls/field.tsx';
import { DayInput } from './day-input.tsx';
import { isDay } from './typed-day.ts';

interface DayFieldProps {
  label: string;
  /** A day, an invalid text, or null. */
  day: string | null;
  onDay: (day: string | null) => void;
  hint?: string | undefined;
  /** Why a valid day cannot be; null for one that can. */
  error?: string | null;
  isFirst?: boolean;
  className?: string;
  /** Draws what stands beside the field. */
  children?: (input: ReactNode) => ReactNode;
}

/** Why a typed day is none; null for a day, and without one. */
export const dayError = (day: string | null): string | null => (day && !isDay(day) ? 'Date input not valid.' : null);

/** A day that belongs to no form; `DateField` is that of one. */
export function DayField({ label, day, onDay, hint, error, isFirst, className, children }: DayFieldProps) {
  const input = (
    <DayInput value={day} onChange={onDay} onBlur={() => {}} min={null} readOnly={false} isFirst={isFirst} />
  );
  return (
    <Field label={label} hint={hint} error={dayError(day) ?? error} className={className}>
      {children ? children(input) : input}
    </Field>
  );
}
