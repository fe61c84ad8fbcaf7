import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the styles in `--schedule-top` where the box begins, in pixels from the top of the page, as the lines above it
 * come and go: no holidays, the chosen filters.
 */
export function useToldTop(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inner = box.current;
    const outer = inner?.closest<HTMLElement>('[data-schedule]');
    if (!inner || !outer) return;
    const tell = () => {
      const top = Math.round(inner.getBoundingClientRect().top + window.scrollY);
      outer.style.setProperty('--schedule-top', `${top}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [box]);
}
