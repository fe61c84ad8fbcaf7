// Heights that the code counts with, in pixels. They grow with the text that is set in the browser.
import { textSizeOfBrowser } from '../../../lib/text-size.ts';

/** The size of the text, 1 for the usual one. */
export const textSize = textSizeOfBrowser();
/** Whether fingers are the means of pointing. */
export const isTouch = window.matchMedia('(pointer: coarse)').matches;

export const ROW = Math.round(Math.max(isTouch ? 44 : 32, 30 * textSize));
/** The width of a day that has room for its weekday and its number in text of the usual size of the head. */
export const WIDE_DAY = 35 * textSize;
/** Two lines of dates beside the heads of the columns. */
export const HEAD = Math.round(48 * textSize);
