import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** After this the page has loaded what it shows, in milliseconds. */
const LATER_MS = 1_000;

/**
 * Loads the screens of a project and its notes while there is a network: on a building site there may be none when
 * they are opened.
 */
export function useScreensAtHand() {
  const isInProject = useLocation().pathname.startsWith('/projects/');
  useEffect(() => {
    if (!isInProject) return;
    const timer = setTimeout(() => {
      void Promise.allSettled([
        import('./project.tsx'),
        import('./project-details-tab.tsx'),
        import('../features/notes/notes-tab.tsx'),
        import('../features/plan/plan-tab.tsx'),
        import('./add-task-note.tsx'),
        import('./add-project-note.tsx'),
        import('./edit-task.tsx'),
        import('../features/plan/edit-row-dialog.tsx'),
        import('../components/day-picker.tsx'),
        import('../components/dialog-window.tsx'),
        import('../components/live-menu.tsx'),
        import('../components/toast-area.tsx'),
        import('../lib/toast-content.tsx'),
        import('react-toastify'),
      ]);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [isInProject]);
}
