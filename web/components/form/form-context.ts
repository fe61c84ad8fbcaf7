import { createContext, use } from 'react';

export const FormContext = createContext<() => void>(() => {});

/** Gives up what is typed in the form around it: nobody is asked, and it is not offered again. */
export function useGiveUp(): () => void {
  return use(FormContext);
}
