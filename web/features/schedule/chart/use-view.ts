import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isSameSight, type Sight, sightOf } from '../scale/in-sight.ts';
import type { Scale } from '../scale/scale.ts';

interface Box {
  /** The width of the names, which cover the left of the box; pixels. */
  names: number;
  head: number;
  rowHeight: number;
  rows: number;
}

/** The rows and days in sight of a scrolled box, renewed when others come into sight. */
export function useSight(
  box: RefObject<HTMLElement | null>,
  scale: Scale,
  { names, head, rowHeight, rows }: Box,
): Sight {
  const [sight, setSight] = useState<Sight>({ first: 0, last: 0, from: scale.from, to: scale.from });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth, clientHeight } = element;
      const view = { top, left, width: clientWidth - names, height: clientHeight - head };
      const next = sightOf(view, scale, rowHeight, rows);
      setSight((now) => (isSameSight(now, next) ? now : next));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, scale, names, head, rowHeight, rows]);
  return sight;
}

/**
 * Keeps the day in the middle of the box in its place when the scale changes. At first it shows `first`, as
 * soon as there are days enough; never once something is dragged, whose bar would leave the pointer.
 */
export function useSteadyView(
  box: RefObject<HTMLElement | null>,
  scale: Scale,
  names: number,
  { first, isDragged }: { first: number; isDragged: boolean },
) {
  const middle = useRef<number | null>(null);
  /** How far the box was scrolled to show `first`. */
  const shown = useRef(0);
  const { from, to, perDay } = scale;
  const isReady = names > 0;

  const showFirst = useEffectEvent(() => {
    const element = box.current;
    if (!element || middle.current !== null) return;
    const wanted = (first - from) * perDay - (element.clientWidth - names) / 4;
    element.scrollLeft = wanted;
    shown.current = element.scrollLeft;
    // From then on it stays, whatever moves in the plan.
    if (Math.abs(shown.current - wanted) < 1) {
      middle.current = from + (shown.current + (element.clientWidth - names) / 2) / perDay;
    }
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!isDragged || !element || middle.current !== null) return;
    middle.current = from + (element.scrollLeft + (element.clientWidth - names) / 2) / perDay;
  }, [isDragged, box, from, perDay, names]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || names === 0) return;
    const half = (element.clientWidth - names) / 2;
    if (middle.current !== null) element.scrollLeft = (middle.current - from) * perDay - half;
    const keep = () => {
      if (middle.current === null && Math.abs(element.scrollLeft - shown.current) < 1) return;
      middle.current = from + (element.scrollLeft + half) / perDay;
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, from, perDay, names]);

  useLayoutEffect(() => {
    if (isReady && to > from && perDay > 0 && first >= 0) showFirst();
  }, [isReady, from, to, perDay, first]);
}

/**
 * Scrolls the box so that these pixels of its content are in sight. Left of what covers its right, `covered` pixels wide,
 * all of a bar is shown, or enough of it to fill half of that room.
 */
export function scrollInto(
  element: HTMLElement,
  { names, head, covered = 0 }: Pick<Box, 'names' | 'head'> & { covered?: number },
  place: { top: number; height: number; left: number; right: number },
) {
  const height = element.clientHeight - head;
  if (place.top < element.scrollTop) element.scrollTop = place.top;
  else if (place.top + place.height > element.scrollTop + height) element.scrollTop = place.top + place.height - height;
  const width = Math.max(0, element.clientWidth - names - covered);
  const end = element.scrollLeft + width;
  const isOut = place.right < element.scrollLeft + EDGE || place.left > end - EDGE;
  const shown = Math.min(place.right, end) - Math.max(place.left, element.scrollLeft);
  const isCovered = covered > 0 && shown < Math.min(place.right - place.left, width / 2);
  if (isOut || isCovered) element.scrollLeft = place.left - width / 4;
}

/** A bar of which less than this is in sight is shown when its row is chosen; pixels. */
const EDGE = 8;
