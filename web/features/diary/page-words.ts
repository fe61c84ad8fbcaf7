// Names of the pages of a diary, and the words of their heads.
import type { DiaryHead } from '../../../functions/api/diary/contract.ts';
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

/** Of a day that somebody else had closed. */
export function alreadyWords(page: DiaryHead): string {
  const { signedAt, closedAt } = headOf(page);
  const at = formatTime(signedAt ?? closedAt);
  return `${page.closedByName || 'Somebody'} closed it at ${at}`;
}
