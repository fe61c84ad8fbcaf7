import type { PointerEvent } from 'react';

interface SideDrag {
  /** With the pixels from where it began. */
  onMove: (by: number) => void;
  /** `isDropped`: not by Escape, and not by the browser. */
  onEnd?: (by: number, isDropped: boolean) => void;
}

/**
 * A drag to the side; Escape ends it without a drop. The functions are those of its beginning, whatever is drawn
 * meanwhile.
 */
export function sideDrag({ onMove, onEnd }: SideDrag): (event: PointerEvent<HTMLElement>) => void {
  return (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const { currentTarget, clientX: from, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    let by = 0;
    const end = (isDropped: boolean) => {
      listening.abort();
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
      onEnd?.(by, isDropped);
    };
    const move = (moved: Event) => {
      if (!(moved instanceof globalThis.PointerEvent)) return;
      by = moved.clientX - from;
      onMove(by);
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
