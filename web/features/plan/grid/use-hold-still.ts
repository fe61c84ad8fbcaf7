import { useEffect } from 'react';
import type { PlanUi } from '../state/plan-ui.ts';

/** Keeps the edited row at its screen position when others add or remove rows above it. */
export function useHoldStill({ plan, editing }: PlanUi) {
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    const unsubscribe = plan.subscribe(() => {
      const form = editing.get() && document.activeElement?.closest('form');
      if (!form || frame) return;
      const { top } = form.getBoundingClientRect();
      // The browser's scroll anchoring would move the page a second time.
      style.overflowAnchor = 'none';
      frame = requestAnimationFrame(() => {
        frame = 0;
        const moved = form.isConnected ? form.getBoundingClientRect().top - top : 0;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
        style.overflowAnchor = '';
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      style.overflowAnchor = '';
      unsubscribe();
    };
  }, [plan, editing]);
}
