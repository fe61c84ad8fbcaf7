import { useEffect } from 'react';
import { holdUnsaved } from './password-prompt.ts';

/** With unsaved text, an expired session asks for the password in place. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}

/** Has the browser ask before a reload or a closed tab loses something typed. */
export function useReloadQuestion(isLosable: boolean) {
  useEffect(() => {
    if (!isLosable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLosable]);
}
