import { mediaStore } from './store/media-store.ts';

/** Whether the window is as narrow as a phone: a time line has no room beside names, and a screen is for one hand. */
export const phone = mediaStore('(width < 40rem)');

/**
 * Whether the tasks of a plan have no room for name and days side by side, as the variant `stacked` of the styles says:
 * what stands in either place is drawn in one of them alone.
 */
export const stacked = mediaStore('(width < 40rem) or (64rem <= width < 80rem)');
