// Names of the pages of a diary, and the words of their heads.
import type { DiaryDay, DiaryHead } from '../../../functions/api/diary/contract.ts';
import { dayOfInstant, daysBetween, formatInstant, formatTime } from '../../lib/time/dates.ts';

/** The parts of a head that a reader is told; the text itself is what is hashed. */
export interface Head {
  zone: string;
  closedBy: string | null;
  signedAt: string | null;
  closedAt: string;
}

export const headOf = ({ head }: Pick<DiaryHead, 'head'>): Head => JSON.parse(head) as Head;

/** `Closed by Jordan Bell at 5:12 PM`; where it came later, both times. */
export function closedWords(page: DiaryHead): string {
  const { signedAt, closedAt } = headOf(page);
  const verb = page.kind === 'day' ? 'Closed' : 'Added';
  const at = (instant: string) =>
    dayOfInstant(instant) === page.day ? `at ${formatTime(instant)}` : `on ${formatInstant(instant)}`;
  if (!signedAt) return `${verb} by itself ${at(closedAt)}, nobody confirmed it`;
  const late = Date.parse(closedAt) - Date.parse(signedAt) >= 60_000;
  const received = late
    ? `, received ${dayOfInstant(closedAt) === dayOfInstant(signedAt) ? formatTime(closedAt) : formatInstant(closedAt)}`
    : '';
  return `${verb} by ${page.closedByName || 'somebody who is gone'} ${at(signedAt)}${received}${lateWords(page, signedAt)}`;
}

/** `, 2 days later` */
function lateWords({ kind, day }: DiaryHead, signedAt: string): string {
  const days = day === null || kind !== 'day' ? 0 : daysBetween(day, dayOfInstant(signedAt));
  if (days < 1) return '';
  return days === 1 ? ', a day later' : `, ${days} days later`;
}

/** What closing the day does now; null of one that a person signed and that has not changed. An erasure signs no day. */
export function closingLabel({ pages, isPending, isOpen }: Pick<DiaryDay, 'pages' | 'isPending' | 'isOpen'>) {
  if (!isOpen) return null;
  if (pages.length === 0) return 'Close the Day';
  if (pages.every(({ kind, closedByName }) => kind === 'erasure' || closedByName === null)) return 'Sign the Day';
  return isPending ? 'Add to the Book' : null;
}

/** Of a day that somebody else had closed. */
export function alreadyWords(page: DiaryHead): string {
  // The newest page of the day may be one that erases, by an administrator.
  if (page.kind === 'erasure') return 'It was closed already';
  const { signedAt, closedAt } = headOf(page);
  const at = formatTime(signedAt ?? closedAt);
  return `${page.closedByName || 'Somebody'} closed it at ${at}`;
}
