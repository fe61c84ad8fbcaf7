import { type RefCallback, useCallback, useState } from 'react';

/** The height of the top bar in pixels. */
const TOP_BAR = 56;

/** Whether a sticky bar sticks below the top bar. The ref goes to a mark of no height right above it. */
export function useIsStuck(): [mark: RefCallback<Element>, isStuck: boolean] {
  const [isStuck, setStuck] = useState(false);
  const mark = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(entry.boundingClientRect.top < TOP_BAR),
      // The mark leaves this area upwards at the moment the bar begins to stick.
      { rootMargin: `-${TOP_BAR}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [mark, isStuck];
}
