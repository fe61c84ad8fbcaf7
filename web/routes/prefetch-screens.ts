import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prepareForUse } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { screens } from './screens.ts';

/** Delay before prefetching, so that the page's own data loads first; milliseconds. */
const LATER_MS = 1_000;
const tabs = onDemand(() => import('./project/project-tab.tsx'));

/**
 * Prefetches the code of project and note screens while online, for use offline.
 */
export function usePrefetchedScreens() {
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
