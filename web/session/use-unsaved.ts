import { useEffect } from 'react';
import { holdUnsaved } from './password-prompt.ts';

/** While something typed is open and not saved, an expired session asks for the password in place. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}
