import { mediaStore } from './store/media-store.ts';

/** Whether the window is as narrow as a phone: a time line has no room beside names, and a screen is for one hand. */
export const phone = mediaStore('(width < 40rem)');
