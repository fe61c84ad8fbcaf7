import { type PointerEvent, useRef } from 'react';

/** A drag to the side. `onMove` is called with the pixels from where it began, and with the values of its beginning. */
export function useWidthDrag(onMove: (by: number) => void): (event: PointerEvent<HTMLElement>) => void {
  const first = useRef(onMove);
  return (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget, clientX: from, pointerId } = event;
    // The widths are those of the beginning, whatever is drawn meanwhile.
    first.current = onMove;
    currentTarget.setPointerCapture(pointerId);
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const end = () => listening.abort();
    currentTarget.addEventListener(
      'pointermove',
      (moved) => moved instanceof globalThis.PointerEvent && first.current(moved.clientX - from),
      options,
    );
    currentTarget.addEventListener('pointerup', end, options);
    currentTarget.addEventListener('pointercancel', end, options);
  };
}
