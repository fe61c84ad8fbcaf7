// The pages of a book as its list names them.
import type { DiaryHead } from '../../../../functions/core/diary/contract.ts';
import { formatInstant } from '../../../lib/time/dates.ts';
import { dayTitle } from '../data/diary-words.ts';
import { closedWords } from '../data/page-words.ts';

/** The parts of a head by which pages name others. */
interface Naming {
  of: number | null;
  erased?: { page: number };
  /** Of a restart: when the backup was made. */
  backup?: string;
}

/** `Tue, Mar 2, 2027`; `Amends page 41, of Tue, Mar 2, 2027`; `Start anew from a backup` */
export function aboutPage({ kind, day, head }: DiaryHead): string {
  const { of, erased } = JSON.parse(head) as Naming;
  const ofDay = day ? `, of ${dayTitle(day)}` : '';
  if (kind === 'amendment') return `Amends page ${of}${ofDay}`;
  if (kind === 'erasure') return `Erases something of page ${erased?.page ?? of}${ofDay}`;
  return kind === 'restart' || !day ? 'Start anew from a backup' : dayTitle(day);
}

/** The person who closed it and when; of a restart what it means. */
export function madeWords(page: DiaryHead): string {
  if (page.kind !== 'restart') return closedWords(page);
  const { backup, closedAt } = JSON.parse(page.head) as Naming & { closedAt: string };
  const of = backup ? ` of ${formatInstant(backup)}` : '';
  return `The backup${of} was restored on ${formatInstant(closedAt)}. Pages that were made in between are lost: a hash of one of them that left the house is not in this daily log.`;
}
