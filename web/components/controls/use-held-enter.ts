import { type KeyboardEvent as Press, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface HeldEnter {
  /** The options answer an earlier search, and the answer to what is typed is on its way. */
  isAwaited: boolean;
  hasOptions: boolean;
}

/**
 * Enter in a combobox before the answer to what is typed: holds it, and presses it again when the answer is there and
 * has options. `letGo` forgets it, as when more is typed.
 */
export function useHeldEnter(input: RefObject<HTMLInputElement | null>, { isAwaited, hasOptions }: HeldEnter) {
  const isHeld = useRef(false);
  const pressAgain = useEffectEvent(() => {
    if (isHeld.current && hasOptions) {
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }
    isHeld.current = false;
  });
  useEffect(() => {
    if (!isAwaited) pressAgain();
  }, [isAwaited]);
  return {
    hold: (event: Press) => {
      // Enter ends a word of Japanese or Chinese as well.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isAwaited) return;
      event.preventDefault();
      isHeld.current = true;
    },
    letGo: () => {
      isHeld.current = false;
    },
  };
}
