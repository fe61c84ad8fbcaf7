import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A finger that stays this long on a bar drags it; before that it scrolls. Milliseconds. */
const LONG_PRESS_MS = 350;
/** Pixels that a finger may tremble meanwhile. */
const TREMBLE = 8;
/** Pixels from the edge of the box in which a drag scrolls it, and how far it scrolls in each frame. */
const EDGE = 40;
const STEP = 12;

/** The dragged part. */
export interface Dragged {
  /** Called with the days from where the drag began, and the pointer in the window. */
  move: (days: number, at: { x: number; y: number }) => void;
  drop: () => void;
  letGo: () => void;
}

/** Drags a bar with the mouse, or with a finger after a long press. */
export function useDrag(box: RefObject<HTMLElement | null>, { perDay, names }: { perDay: number; names: number }) {
  const isHeld = useRef(false);

  // A long press must keep the page from scrolling; only a listener from before the touch can do that.
  useEffect(() => {
    const element = box.current;
    const stay = (event: TouchEvent) => isHeld.current && event.preventDefault();
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [box]);

  return (event: PointerEvent<HTMLElement>, { move, drop, letGo }: Dragged) => {
    const element = box.current;
    if (!element || event.button !== 0) return;
    const from = { x: event.clientX + element.scrollLeft, pageX: event.clientX, pageY: event.clientY };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let at = from.pageX;
    let height = from.pageY;
    let frame = 0;
    const isTouch = event.pointerType !== 'mouse';
    const timer = isTouch ? setTimeout(hold, LONG_PRESS_MS) : undefined;
    if (!isTouch) {
      // Otherwise the browser selects text, and drags that next time.
      event.preventDefault();
      hold();
    }

    function hold() {
      isHeld.current = true;
      // Toasts let through what is dragged.
      document.documentElement.dataset.drag = '';
      if (isTouch) navigator.vibrate?.(10);
      frame = requestAnimationFrame(scroll);
    }

    function follow() {
      if (element) move(Math.round((at + element.scrollLeft - from.x) / perDay), { x: at, y: height });
    }

    function scroll() {
      frame = requestAnimationFrame(scroll);
      const { left, right } = element?.getBoundingClientRect() ?? { left: 0, right: 0 };
      const isBeyond = {
        right: at > right - EDGE && at > from.pageX,
        left: at < left + names + EDGE && at < from.pageX,
      };
      if (!isBeyond.right && !isBeyond.left) return;
      const by = isBeyond.right ? STEP : -STEP;
      element?.scrollBy({ left: by, behavior: 'instant' });
      follow();
    }

    function end() {
      listening.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset.drag;
      isHeld.current = false;
    }

    window.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerId }) => {
        if (pointerId !== event.pointerId) return;
        if (!isHeld.current) {
          if (Math.hypot(clientX - from.pageX, clientY - from.pageY) > TREMBLE) end();
          return;
        }
        at = clientX;
        height = clientY;
        follow();
      },
      options,
    );
    window.addEventListener(
      'pointerup',
      () => {
        if (isHeld.current && at !== from.pageX) swallowClick();
        end();
        drop();
      },
      options,
    );
    const cancel = () => {
      end();
      letGo();
    };
    window.addEventListener('pointercancel', cancel, options);
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options);
  };
}

/** The click at the end of a drag chooses nothing. Where the pointer left its element, none comes. */
function swallowClick() {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
