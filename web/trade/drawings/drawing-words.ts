import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { type Checked, howChecked } from '../../model/how-checked.ts';
import { contentAddress } from '../data/ask.ts';
import { dayOf, daysAgo, momentIn } from '../language/day-words.ts';
import type { Words } from '../trade-words.ts';

/** `A-101 First floor plan` */
export { fullName as nameOf } from '../../model/drawing-names.ts';

/** `Revision C · current since Mar 3, 2027` */
export function stateOf({ revision, since }: SharedDrawing, say: Words): string {
  const current = say.currentSince(dayOf(say, new Date(since)));
  return revision ? `${say.revision(revision)} · ${current}` : current;
}

/** When it was last known what is current (docs/product.md#sheet-view). */
export function checkedIn(say: Words, checked: Checked): { text: string; isOld: boolean } {
  const how = howChecked(checked);
  if (how === 'long ago') return { text: say.lastChecked(daysAgo(say, checked.at, checked.now)), isOld: true };
  const moment = momentIn(say, new Date(checked.at), new Date(checked.now));
  return { text: how === 'now' ? say.checked(moment) : say.asOfAway(moment), isOld: false };
}

/** The address of its picture, the small one, or its PDF. */
export function sheetAddress({ url }: SharedDrawing, kind: 'dpreview' | 'dthumb' | 'dsheet'): string {
  return contentAddress(url.replace('dpreview', kind));
}
