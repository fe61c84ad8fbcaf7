import { type PointerEvent, useRef, useState } from 'react';

/** Minimum distance of a swipe, in pixels. */
const FAR_ENOUGH = 48;

/** Handles horizontal swipes; `onSwipe` gets 1 for next and -1 for back. */
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
