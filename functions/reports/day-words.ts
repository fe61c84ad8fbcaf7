// Days in the language of a report, without Intl, whose output changes with releases: a report is drawn again.
import { dayWords } from '../decisions/day-words.ts';
import { shortDay as englishDay } from '../schedule/short-day.ts';
import type { ReportLanguage } from './content.ts';

/** `March 1, 2027`, `1 de marzo de 2027`. */
export const fullDay = dayWords;

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** `Mar 1`, `1 mar`. */
export function shortDay(day: string, language: ReportLanguage): string {
  if (language === 'en') return englishDay(day);
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) throw new RangeError(`${day} is not a day`);
  return `${Number(date)} ${name}`;
}
