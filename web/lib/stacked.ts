import { mediaStore } from './store/media-store.ts';

/**
 * Whether the tasks of a plan have no room for name and days side by side, as the variant `stacked` of the styles says:
 * what stands in either place is drawn in one of them alone.
 */
export const stacked = mediaStore('(width < 40rem) or (64rem <= width < 80rem)');
