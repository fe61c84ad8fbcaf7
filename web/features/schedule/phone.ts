// Below 640 pixels a time line has no room beside the names.
const narrow = window.matchMedia('(width < 40rem)');

/** Whether the window is as narrow as a phone. */
export const phone = {
  get: () => narrow.matches,
  subscribe: (listener: () => void) => {
    narrow.addEventListener('change', listener);
    return () => narrow.removeEventListener('change', listener);
  },
};
