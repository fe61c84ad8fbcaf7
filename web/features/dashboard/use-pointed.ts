import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A pointer that rests for so long is not about to press anything; milliseconds. */
const RESTS_AFTER_MS = 2_000;

interface Pointed {
  isPointed: boolean;
  /** For the element that is watched. */
  handlers: { onPointerMove: (event: PointerEvent) => void; onPointerLeave: () => void };
}

/** Whether a mouse moves over an element, or did a moment ago: one that merely lies there does not count. */
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
