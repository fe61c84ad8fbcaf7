import type { ValueStore } from './value-store.ts';

/** Whether the window matches a media query, for `useValue`. */
export function mediaStore(query: string): Pick<ValueStore<boolean>, 'get' | 'subscribe'> {
  const list = window.matchMedia(query);
  return {
    get: () => list.matches,
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
