import { type CSSProperties, useState, useSyncExternalStore } from 'react';

/** Pixels: bars of a browser take less, keyboards on the screen take more. */
const KEYBOARD_MIN = 120;

/**
 * The part of the window above a keyboard on the screen, as top and height of what is fixed; undefined without one.
 * Browsers lay what is fixed out behind the keyboard.
 */
export function useVisibleArea(): CSSProperties | undefined {
  const [area] = useState(() => areaOf(window.visualViewport));
  const place = useSyncExternalStore(area.subscribe, area.get);
  if (!place) return undefined;
  const [top = 0, height = 0] = place.split(' ').map(Number);
  return { top, height, bottom: 'auto' };
}

/** A page that is enlarged with two fingers shows a part of itself, without any keyboard. */
function areaOf(viewport: VisualViewport | null) {
  return {
    get: () => {
      if (viewport?.scale !== 1 || window.innerHeight - viewport.height < KEYBOARD_MIN) return null;
      return `${viewport.offsetTop} ${viewport.height}`;
    },
    subscribe: (listener: () => void) => {
      const kinds = ['resize', 'scroll'] as const;
      for (const kind of kinds) viewport?.addEventListener(kind, listener);
      return () => {
        for (const kind of kinds) viewport?.removeEventListener(kind, listener);
      };
    },
  };
}
