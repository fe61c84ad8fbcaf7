import { type PointerEvent, useRef, useState } from 'react';

/** How far a finger goes before it counts as a swipe; pixels. */
const FAR_ENOUGH = 48;

/** Follows a finger sideways; `onSwipe` gets 1 for a swipe to what comes next, -1 for one back. */
export function useSwipe(onSwipe: ((step: 1 | -1) => void) | undefined) {
  const from = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    from.current = null;
    setShift(0);
  };
  const handlers = {
    onPointerDown: ({ clientX, pointerType, isPrimary }: PointerEvent) => {
      if (onSwipe && isPrimary && pointerType !== 'mouse') from.current = clientX;
    },
    onPointerMove: ({ clientX, isPrimary }: PointerEvent) => {
      if (from.current !== null && isPrimary) setShift(clientX - from.current);
    },
    onPointerUp: () => {
      if (Math.abs(shift) >= FAR_ENOUGH) onSwipe?.(shift < 0 ? 1 : -1);
      end();
    },
    onPointerCancel: end,
  };
  return { shift, handlers };
}
