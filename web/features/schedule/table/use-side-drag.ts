import { type PointerEvent, useRef } from 'react';

/** Called with the values of its beginning, whatever is drawn meanwhile. */
interface SideDrag {
  /** With the pixels from where it began. */
  onMove: (by: number) => void;
  /** `isDropped`: not by Escape, and not by the browser. */
  onEnd?: (by: number, isDropped: boolean) => void;
}

/** A drag to the side; Escape ends it without a drop. */
export function useSideDrag(drag: SideDrag): (event: PointerEvent<HTMLElement>) => void {
  const first = useRef(drag);
  return (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget, clientX: from, pointerId } = event;
    first.current = drag;
    currentTarget.setPointerCapture(pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    let by = 0;
    const end = (isDropped: boolean) => {
      listening.abort();
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
      first.current.onEnd?.(by, isDropped);
    };
    const move = (moved: Event) => {
      if (!(moved instanceof globalThis.PointerEvent)) return;
      by = moved.clientX - from;
      first.current.onMove(by);
    };
    const cancel = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      end(false);
    };
    currentTarget.addEventListener('pointermove', move, { signal });
    currentTarget.addEventListener('pointerup', () => end(true), { signal });
    currentTarget.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', cancel, { signal, capture: true });
  };
}
