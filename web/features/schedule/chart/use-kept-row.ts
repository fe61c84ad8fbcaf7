import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useSelected } from '../../../lib/store/use-store.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { HEAD, ROW } from './sizes.ts';

/**
 * Keeps the chosen row in sight that stands where a bar appears below the rows, which makes their box lower. `index` is
 * its place. While it is held it stays where it is, under the pointer.
 */
export function useKeptRow(box: RefObject<HTMLElement | null>, index: number): void {
  const { moving } = useScheduleUi();
  const isHeld = useSelected(moving, (held) => held?.isAsked === false);
  /** The height of the box when the row was last looked at. */
  const height = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isHeld) return;
    const keep = () => {
      const before = height.current;
      height.current = element.clientHeight;
      const end = HEAD + (index + 1) * ROW - element.scrollTop;
      if (end > element.clientHeight && end <= before) element.scrollTop += end - element.clientHeight;
    };
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, index, isHeld]);
}
