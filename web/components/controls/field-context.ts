import { createContext, use } from 'react';

interface FieldControl {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** What ties a control to the label and the error of the field around it. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
