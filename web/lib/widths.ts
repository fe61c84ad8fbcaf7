import type { ValueStore } from './store/value-store.ts';

/** Whether the window is as narrow as a phone: a time line has no room beside names, and a screen is for one hand. */
export const phone = mediaStore('(width < 40rem)');

/** Whether the side menu is a drawer: there is no room for more beside what matters most. */
export const narrow = mediaStore('(width < 64rem)');

/** Whether there is room for the names of tools beside what they are for. */
export const wide = mediaStore('(width >= 80rem)');

/**
 * Whether the tasks of a plan have no room for name and days side by side, as the variant `stacked` of the styles says:
 * what stands in either place is drawn in one of them alone.
 */
export const stacked = mediaStore('(width < 40rem) or (64rem <= width < 80rem)');

/** Whether the window matches a media query, for `useValue`. */
function mediaStore(query: string): Pick<ValueStore<boolean>, 'get' | 'subscribe'> {
  const list = window.matchMedia(query);
  return {
    get: () => list.matches,
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
