import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the styles where the box begins, `--schedule-top` in pixels from the top of the window, as the lines above it
 * come and go and as the head of the project scrolls away. While there is a head to scroll away, the wheel over the box
 * does that first, and the page stays long enough for it (docs/product.md#schedule-sight).
 */
export function useToldTop(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inner = box.current;
    const outer = inner?.closest<HTMLElement>('[data-schedule]');
    if (!inner || !outer) return;
    const tell = () => {
      outer.style.setProperty('--schedule-top', `${Math.round(inner.getBoundingClientRect().top)}px`);
      const isFull = inner.scrollHeight > inner.clientHeight || window.scrollY > 0;
      const folded = Math.round(outer.getBoundingClientRect().top - headInSight());
      outer.style.setProperty('--schedule-folded-top', isFull ? `${folded}px` : '100dvh');
    };
    const turn = (event: WheelEvent) => {
      const { deltaX, deltaY, deltaMode, ctrlKey, shiftKey } = event;
      const head = headInSight();
      const isDown = deltaY > Math.abs(deltaX) && !ctrlKey && !shiftKey;
      if (!isDown || head <= 0 || inner.scrollHeight <= inner.clientHeight) return;
      event.preventDefault();
      window.scrollBy({ top: deltaMode === WheelEvent.DOM_DELTA_PIXEL ? Math.min(head, deltaY) : head });
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(outer);
    window.addEventListener('scroll', tell, { passive: true });
    inner.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', tell);
      inner.removeEventListener('wheel', turn);
    };
  }, [box]);
}

/** The height of the head that stands above the bar that stays, in pixels. */
function headInSight(): number {
  const bar = document.querySelector('[data-bar-at-top]');
  return bar ? bar.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(bar).top) : 0;
}
