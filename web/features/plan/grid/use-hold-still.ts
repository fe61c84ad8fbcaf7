import { useEffect } from 'react';
import type { PlanUi } from '../state/plan-ui.ts';

/** Keeps the row that is being typed in at its place on the screen when others add or remove rows above it. */
export function useHoldStill({ plan, editing }: PlanUi) {
  useEffect(() => {
    let frame = 0;
    const unsubscribe = plan.subscribe(() => {
      const form = editing.get() && document.activeElement?.closest('form');
      if (!form || frame) return;
      const { top } = form.getBoundingClientRect();
      frame = requestAnimationFrame(() => {
        frame = 0;
        const moved = form.isConnected ? form.getBoundingClientRect().top - top : 0;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [plan, editing]);

  useEffect(() => {
    const { style } = document.documentElement;
    return editing.subscribe(() => {
      // The browser's own way of holding still would move the page a second time.
      style.overflowAnchor = editing.get() ? 'none' : '';
    });
  }, [editing]);
}
