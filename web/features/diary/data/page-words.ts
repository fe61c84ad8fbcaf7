// Names of the pages of a diary, the words of their heads, and both times of what they say.
import type { DiaryDay, DiaryHead } from '../../../../functions/core/diary/contract.ts';
import { closingOf, isLater } from '../../../../functions/core/diary/times.ts';
import { dayOfInstant, formatInstant, formatTime } from '../../../lib/time/dates.ts';

/** The part of a head that is asked for beside its times; the text itself is what is hashed. */
export const headOf = ({ head }: Pick<DiaryHead, 'head'>) => JSON.parse(head) as { closedBy: string | null };

/** `Signed off by Jordan Bell at 5:12 PM`; where it came later, both times. */
export function closedWords(page: DiaryHead): string {
  const { isByItself, at, received, daysLater } = closingOf(page, dayOfInstant);
  const isDay = page.kind === 'day';
  const when = whenWords(page, at);
  if (isByItself) return `${isDay ? 'Closed' : 'Added'} automatically ${when}, nobody confirmed it`;
  return [
    `${isDay ? 'Signed off' : 'Added'} by ${page.closedByName || 'somebody who is gone'} ${when}`,
    received && `received ${momentOn(dayOfInstant(at), received)}`,
    daysLater > 0 && (daysLater === 1 ? 'a day later' : `${daysLater} days later`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The action that closes the day now; null of one that a person signed and that has not changed. An erasure signs no day. */
export function closingLabel({ pages, isPending, isOpen }: Pick<DiaryDay, 'pages' | 'isPending' | 'isOpen'>) {
  if (!isOpen) return null;
  if (pages.length === 0) return 'Sign Off the Day';
  if (pages.every(({ kind, closedByName }) => kind === 'erasure' || closedByName === null)) return 'Sign the Day';
  return isPending ? 'Add to the Daily Log' : null;
}

/** Of a day that somebody else had closed. */
export function alreadyWords(page: DiaryHead): string {
  // The newest page of the day may be one that erases, by an administrator.
  if (page.kind === 'erasure') return 'It was signed off already';
  const { at } = closingOf(page, dayOfInstant);
  return `${page.closedByName || 'Somebody'} signed it off ${whenWords(page, at)}`;
}

const whenWords = ({ day }: DiaryHead, at: string): string =>
  dayOfInstant(at) === day ? `at ${formatTime(at)}` : `on ${formatInstant(at)}`;

/** The time of an instant, with its date unless it is this day's. */
export const momentOn = (day: string, instant: string): string =>
  dayOfInstant(instant) === day ? formatTime(instant) : formatInstant(instant);

/** `3:04 PM`, `Mar 24, 2027, 3:04 PM · received Mar 25, 2027, 8:12 AM`: when a line or note of a day was written. */
export function writtenWords(day: string, { written, received }: { written: string; received: string }): string {
  const at = momentOn(day, written);
  return isLater(written, received) ? `${at} · received ${momentOn(day, received)}` : at;
}
