import { useEffect } from 'react';
import { holdUnsaved } from './password-prompt.ts';
import { readSession } from './session-store.ts';

/** With unsaved text, an expired session asks for the password in place. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}

/** Has the browser ask before a reload or a closed tab loses something typed. */
export function useReloadQuestion(isLosable: boolean) {
  useEffect(() => {
    if (!isLosable) return;
    const ask = (event: BeforeUnloadEvent) => {
      // After a logout in another tab there is nothing to come back to.
      if (readSession()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLosable]);
}
