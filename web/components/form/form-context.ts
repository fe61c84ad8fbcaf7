import { createContext, use } from 'react';

export const FormContext = createContext<() => void>(() => {});

/** Returns a function that discards the form's edits and its draft without asking. */
export function useGiveUp(): () => void {
  return use(FormContext);
}
