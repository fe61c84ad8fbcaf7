import { useEffect } from 'react';
import type { PlanUi } from '../state/plan-ui.ts';
import { rowOf } from './plan-keys.ts';

/** Publishes the row that the user looks at: the focused row, or after scrolling the one in the middle. */
export function usePublishPosition({ projectId, sync, current }: PlanUi) {
  useEffect(() => {
    const { presence } = sync.live(projectId);
    const tell = (row: string | null) => row && presence.lookAt({ tab: 'editor', row });
    const tellMiddle = () => {
      // A page that follows someone does not lead others.
      if (sync.following.get()) return;
      const middle = document.elementFromPoint(window.innerWidth * 0.7, window.innerHeight / 2);
      tell(middle && rowOf(middle));
    };
    const stop = current.subscribe(() => tell(current.get()));
    window.addEventListener('scrollend', tellMiddle);
    return () => {
      stop();
      window.removeEventListener('scrollend', tellMiddle);
    };
  }, [projectId, sync, current]);
}
