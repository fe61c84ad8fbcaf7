import { type RefObject, useEffect, useRef } from 'react';
import { useSelected } from '../../../lib/store/use-store.ts';
import type { ScheduleUi } from './schedule-ui.ts';

/** Gives an element the focus as soon as it is drawn and its key is wanted. A chart scrolls it into sight by itself. */
export function useWantedFocus<Drawn extends HTMLElement>(
  { wanted }: Pick<ScheduleUi, 'wanted'>,
  key: string,
  { preventScroll = true }: FocusOptions = {},
): RefObject<Drawn | null> {
  const element = useRef<Drawn>(null);
  const isWanted = useSelected(wanted, (now) => now === key);
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus({ preventScroll });
    wanted.set(null);
  }, [isWanted, wanted, preventScroll]);
  return element;
}
