import { createContext, type Ref, use } from 'react';

/** Connects a control to the label, error and value of its field. */
export interface FieldControl {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  /** The name of the form's field. */
  name?: string;
  value?: string;
  onChange?: (change: unknown) => void;
  onBlur?: () => void;
  ref?: Ref<never>;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The props that a field gives to its control; empty outside a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
