// Days in the language of a report, without Intl, whose output changes with releases: a report is drawn again.
import { dayWords } from '../decisions/day-words.ts';
import { shortDay as englishDay } from '../schedule/words/short-day.ts';
import type { ReportLanguage } from './content/content.ts';

/** `March 1, 2027`, `1 de marzo de 2027`. */
export const fullDay = dayWords;

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** `Mar 1`, `1 mar`: beside a day that has the year. */
export function shortDay(day: string, language: ReportLanguage): string {
  if (language === 'en') return englishDay(day);
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) throw new RangeError(`${day} is not a day`);
  return `${Number(date)} ${name}`;
}

/** `Mar 1, 2027`, `1 mar 2027`. */
export function yearDay(day: string, language: ReportLanguage): string {
  return `${shortDay(day, language)}${language === 'en' ? ',' : ''} ${day.slice(0, 4)}`;
}

/** `Mar 1 – Mar 4, 2027`: the year once, unless there are two; one day alone, or nothing. */
export function rangeDays(start: string | null, end: string | null, language: ReportLanguage, between = ' – '): string {
  const only = start === end ? start : start && end ? null : (start ?? end);
  if (only) return yearDay(only, language);
  if (!start || !end) return '';
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  return `${(isOneYear ? shortDay : yearDay)(start, language)}${between}${yearDay(end, language)}`;
}
