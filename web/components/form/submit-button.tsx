import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Button } from '../controls/button.tsx';

export interface SubmitButtonProps<Values extends FieldValues = FieldValues> {
  label: string;
  /** Fields that must be filled, without a mistake; otherwise the button is disabled. */
  needs?: readonly string[];
  /** Fields that may be empty, but without a mistake. */
  checks?: readonly string[];
  /** Disabled until something has changed. */
  needsChange?: boolean;
  isReady?: (values: Values) => boolean;
  isBlocked?: boolean;
  className?: string;
}

/** Submits the form. */
export function SubmitButton<Values extends FieldValues>(props: SubmitButtonProps<Values>) {
  const { label, needs = [], checks = [], needsChange, isReady, isBlocked, className } = props;
  const { isSubmitting, isDirty, errors } = useFormState();
  const values = useWatch() as Values;
  const isOff =
    isBlocked ||
    (needsChange && !isDirty) ||
    !needs.every((name) => isFilled(values[name])) ||
    // What the server refuses has no type: it may be sent again.
    [...needs, ...checks].some((name) => errors[name]?.type === 'validate') ||
    isReady?.(values) === false;
  return (
    <Button type="submit" look="primary" disabled={isOff} pending={isSubmitting} className={className}>
      {label}
    </Button>
  );
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value);
}
