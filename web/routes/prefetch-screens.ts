import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { prepareForUse } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { paths } from '../model/paths.ts';
import { screens } from './screens.ts';

/** Delay before prefetching, so that the page's own data loads first; milliseconds. */
const LATER_MS = 1_000;
const tabs = onDemand(() => import('./project/project-tab.tsx'));

/**
 * Prefetches the code of project and note screens while online, for use offline; also from today, which leads to them.
 */
export function usePrefetchedScreens() {
  const { pathname } = useLocation();
  const isInProject = pathname.startsWith('/projects/') || pathname === paths.today.path;
  useEffect(() => {
    if (!isInProject) return;
    const timer = setTimeout(() => {
      prepareForUse();
      void Promise.allSettled([
        screens.editProject(),
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
