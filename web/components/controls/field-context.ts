import { createContext, type Ref, use } from 'react';

/** What ties a control to the label, the error and the value of the field around it. */
export interface FieldControl {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  /** In a form: its field. */
  name?: string;
  value?: string;
  onChange?: (change: unknown) => void;
  onBlur?: () => void;
  ref?: Ref<never>;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** What the field around a control gives it; nothing outside of a field. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
