import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { contentAddress } from '../data/ask.ts';
import { dayOf } from '../language/day-words.ts';
import type { Words } from '../trade-words.ts';

/** `A-101 First floor plan` */
export const nameOf = ({ number, title }: SharedDrawing) => `${number} ${title}`.trim();

/** `Revision C · current since Mar 3, 2027` */
export function stateOf({ revision, since }: SharedDrawing, say: Words): string {
  const current = say.currentSince(dayOf(say, new Date(since)));
  return revision ? `${say.revision(revision)} · ${current}` : current;
}

/** The address of its picture, the small one, or its PDF. */
export function sheetAddress({ url }: SharedDrawing, kind: 'dpreview' | 'dthumb' | 'dsheet'): string {
  return contentAddress(url.replace('dpreview', kind));
}
