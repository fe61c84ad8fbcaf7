import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Rows this far above and below the window are drawn in full, in pixels. */
const MARGIN = 400;
const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function sharedObserver() {
  observer ??= new IntersectionObserver(
    (entries) =>
      // In pieces that let go of the page in between: a thousand rows must not hold up a key or a click.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      }),
    { rootMargin: `${MARGIN}px 0px` },
  );
  return observer;
}

/** Whether an element is in the window or near it; `atFirst` until that is known. What holds the focus stays near. */
export function useNear(ref: RefObject<Element | null>, atFirst: boolean): boolean {
  const [isNear, setNear] = useState(atFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    listeners.set(element, (next) => setNear(next || element.contains(document.activeElement)));
    sharedObserver().observe(element);
    return () => sharedObserver().unobserve(element);
  }, [ref]);
  return isNear;
}
