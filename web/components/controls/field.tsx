import { type ReactNode, useId } from 'react';
import { classNames } from './control-style.ts';
import { FieldContext, type FieldControl } from './field-context.ts';

export interface FieldProps {
  label: string;
  /** Announced and shown below the control; its space is always reserved. */
  error?: string | null;
  hint?: ReactNode;
  required?: boolean;
  /** The props that a form's field gives to its control. */
  control?: Partial<FieldControl>;
  className?: string;
  children: ReactNode;
}

/** A label, a control and its error. The controls of this folder connect to it by context. */
export function Field({ label, error, hint, required, control: bound, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control = {
    ...bound,
    id,
    ...(required && { required }),
    ...(error && { 'aria-invalid': true as const }),
    ...((error || hint) && { 'aria-describedby': noteId }),
  };
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <p
        id={noteId}
        aria-live="polite"
        className={classNames('mt-1 min-h-5 text-sm', hint ? 'mb-4' : 'mb-1.5', error ? 'text-danger' : 'text-muted')}
      >
        {error || hint}
      </p>
    </div>
  );
}
