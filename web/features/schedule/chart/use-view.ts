import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
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

/** Keeps the day in the middle of the box in its place when the scale changes; at first it shows `first`. */
export function useSteadyView(box: RefObject<HTMLElement | null>, scale: Scale, names: number, first: number) {
  const middle = useRef<number | null>(null);
  const { from, perDay } = scale;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || names === 0) return;
    const half = (element.clientWidth - names) / 2;
    element.scrollLeft =
      middle.current === null ? (first - from) * perDay - half / 2 : (middle.current - from) * perDay - half;
    const keep = () => {
      middle.current = from + (element.scrollLeft + half) / perDay;
    };
    keep();
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [box, from, perDay, names, first]);
}

/** Scrolls the box so that these pixels of its content are in sight. */
export function scrollInto(
  element: HTMLElement,
  { names, head }: Pick<Box, 'names' | 'head'>,
  place: { top: number; height: number; left: number; right: number },
) {
  const height = element.clientHeight - head;
  if (place.top < element.scrollTop) element.scrollTop = place.top;
  else if (place.top + place.height > element.scrollTop + height) element.scrollTop = place.top + place.height - height;
  const width = element.clientWidth - names;
  const isOut = place.right < element.scrollLeft + EDGE || place.left > element.scrollLeft + width - EDGE;
  if (isOut) element.scrollLeft = place.left - width / 4;
}

/** A bar of which less than this is in sight is shown when its row is chosen; pixels. */
const EDGE = 8;
