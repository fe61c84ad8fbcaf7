import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds after which a resting pointer no longer counts. */
const RESTS_AFTER_MS = 2_000;

interface Pointed {
  isPointed: boolean;
  /** Handlers for the watched element. */
  handlers: { onPointerMove: (event: PointerEvent) => void; onPointerLeave: () => void };
}

/** Whether the mouse is moving over an element, or did so a moment ago. */
export function usePointed(): Pointed {
  const [isPointed, setPointed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    clearTimeout(timer.current);
    setPointed(false);
  };
  const move = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, RESTS_AFTER_MS);
    setPointed(true);
  };
  return { isPointed, handlers: { onPointerMove: move, onPointerLeave: rest } };
}
