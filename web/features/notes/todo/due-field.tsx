import { DayField } from '../../../components/form/day/day-field.tsx';

interface DueFieldProps {
  dueOn: string | null;
  onDue: (dueOn: string | null) => void;
  hint?: string;
}

/** By which day a to-do is done. */
export function DueField({ dueOn, onDue, hint }: DueFieldProps) {
  return <DayField label="Due" day={dueOn} onDay={onDue} hint={hint} />;
}
