import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The text size that widths of columns are meant for, in pixels. */
const USUAL_TEXT = 16;

/**
 * The width of an element, known before the first paint; 0 until then. In whole pixels at the usual size of text: with a
 * larger one set in the browser, less fits into an element of the same width.
 */
export function useElementWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setWidth(Math.floor((element.getBoundingClientRect().width * USUAL_TEXT) / text));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
