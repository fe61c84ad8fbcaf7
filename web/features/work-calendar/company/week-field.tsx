import { useController } from 'react-hook-form';
import { WeekChoice, wrongWeek } from '../week-choice.tsx';
import type { CalendarFields } from './write-calendar.ts';

/** The working days of the company's week. */
export function WeekField() {
  const { field, fieldState } = useController<CalendarFields, 'week'>({ name: 'week', rules: { validate: wrongWeek } });
  return <WeekChoice week={field.value} onChange={field.onChange} error={fieldState.error?.message} />;
}
