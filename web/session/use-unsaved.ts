import { useEffect } from 'react';
import { holdUnsaved } from './password-prompt.ts';

/** With unsaved text, an expired session asks for the password in place. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}
