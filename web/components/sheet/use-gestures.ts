import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Fingers, Place } from './view-of-sheet.ts';

interface Gestures {
  frame: RefObject<HTMLElement | null>;
  place: RefObject<Place>;
  /** Around this point of the frame, or its middle. */
  zoom: (factor: number, at?: { x: number; y: number }) => void;
  move: (x: number, y: number) => void;
  /** Two fingers went from one pair of places to another. */
  pinch: (was: Fingers, now: Fingers) => void;
  /** A finger rested at a place, or left it without moving. */
  onPoint?: ((how: 'tap' | 'hold', at: { clientX: number; clientY: number }) => void) | undefined;
}

const STEP = 1.5;
const TAPPED = 3;
/** Pixels by which a key moves the sheet. */
const MOVE = 60;
/** Pixels that a resting finger moves at most, and milliseconds after which it holds. */
const REST = 8;
const HOLD_MS = 500;

/** What stands on the sheet and is pressed by itself. */
const isOwn = ({ target }: Event) => target instanceof Element && target.closest('[data-pin]') !== null;

/** Pinch, drag, wheel, double tap and keys. */
export function useGestures({ frame, place, zoom, move, pinch, onPoint }: Gestures) {
  const pointed = useEffectEvent<NonNullable<typeof onPoint>>((how, at) => onPoint?.(how, at));
  const isPointed = onPoint !== undefined;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fingers = new Map<number, { x: number; y: number }>();
    // Fingers that move read nothing of the page: each would wait until it is laid out anew.
    let corner = element.getBoundingClientRect();
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
      x: clientX - corner.left,
      y: clientY - corner.top,
    });
    const lookAgain = () => {
      corner = element.getBoundingClientRect();
    };
    let rests: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined;
    const moves = () => {
      clearTimeout(rests?.timer);
      rests = undefined;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || isOwn(event)) return;
      moves();
      if (isPointed && fingers.size === 0) {
        const { clientX, clientY } = event;
        const hold = () => {
          rests = undefined;
          pointed('hold', { clientX, clientY });
        };
        rests = { x: clientX, y: clientY, timer: setTimeout(hold, HOLD_MS) };
      }
      element.setPointerCapture(event.pointerId);
      lookAgain();
      fingers.set(event.pointerId, at(event));
    };
    const moved = (event: PointerEvent) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      if (rests && Math.hypot(event.clientX - rests.x, event.clientY - rests.y) > REST) moves();
      const now = at(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) pinch({ one: was, other }, { one: now, other });
      else move(now.x - was.x, now.y - was.y);
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      if (rests && event.type === 'pointerup') pointed('tap', event);
      moves();
    };
    // A finger that holds asks for no menu of the picture.
    const menu = (event: Event) => {
      if (isPointed && fingers.size > 0) event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      lookAgain();
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at(event));
    };
    const tapped = (event: MouseEvent) => {
      if (!isOwn(event)) zoom(place.current.scale > 1.01 ? 0 : TAPPED, at(event));
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isOwn(event)) return;
      const keys = new Map([
        ['+', () => zoom(STEP)],
        ['=', () => zoom(STEP)],
        ['-', () => zoom(1 / STEP)],
        ['0', () => zoom(0)],
        ['ArrowLeft', () => move(MOVE, 0)],
        ['ArrowRight', () => move(-MOVE, 0)],
        ['ArrowUp', () => move(0, MOVE)],
        ['ArrowDown', () => move(0, -MOVE)],
      ]);
      const act = keys.get(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', moved],
      ['pointerup', up],
      ['pointercancel', up],
      ['wheel', wheel],
      ['dblclick', tapped],
      ['contextmenu', menu],
      ['keydown', pressed],
    ];
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      moves();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  }, [frame, place, zoom, move, pinch, isPointed]);
}
