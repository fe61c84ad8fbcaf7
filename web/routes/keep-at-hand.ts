import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prepareForUse } from '../lib/code/later.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { screens } from './screens.ts';

/** After this the page has loaded what it shows, in milliseconds. */
const LATER_MS = 1_000;
const tabs = onDemand(() => import('./project-tab.tsx'));

/**
 * Loads the screens of a project and its notes while there is a network: on a building site there may be none when
 * they are opened.
 */
export function useScreensAtHand() {
  const isInProject = useLocation().pathname.startsWith('/projects/');
  useEffect(() => {
    if (!isInProject) return;
    const timer = setTimeout(() => {
      prepareForUse();
      void Promise.allSettled([
        screens.project(),
        tabs().then(({ loadTabs }) => loadTabs()),
        screens.addTaskNote(),
        screens.addProjectNote(),
        screens.editTaskNote(),
        screens.editTask(),
      ]);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [isInProject]);
}
