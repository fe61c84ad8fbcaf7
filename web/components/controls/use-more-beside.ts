import { type RefObject, useEffect, useState } from 'react';

export type MoreBeside = 'before' | 'after' | 'both' | null;

/** On which sides a strip that scrolls sideways has more than is in sight. `content` names what is in it. */
export function useMoreBeside(strip: RefObject<HTMLElement | null>, content: string): MoreBeside {
  const [more, setMore] = useState<MoreBeside>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later is observed, too
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => setMore(sidesOf(element));
    const size = new ResizeObserver(look);
    for (const each of [element, ...element.children]) size.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip, content]);
  return more;
}

function sidesOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): MoreBeside {
  const isBefore = scrollLeft > 1;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (isBefore && isAfter) return 'both';
  return isBefore ? 'before' : isAfter ? 'after' : null;
}
