import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { useUnsaved } from './use-unsaved.ts';

/** Asks before something typed is lost: the browser at a reload, the returned blocker at a change of screen. */
export function useUnsavedWarning(isUnsaved: boolean): Blocker {
  useUnsaved(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
}
