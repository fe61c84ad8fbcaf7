// Days in the language of a report, without Intl, whose output changes with releases: a report is drawn again.
import { dayWords } from '../decisions/day-words.ts';
import type { ReportLanguage } from './content.ts';

/** `March 1, 2027`, `1 de marzo de 2027`. */
export const fullDay = dayWords;

const SHORT = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  es: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
};

/** `Mar 1`, `1 mar`. */
export function shortDay(day: string, language: ReportLanguage): string {
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = SHORT[language][Number(month) - 1];
  if (!name) throw new RangeError(`${day} is not a day`);
  return language === 'es' ? `${Number(date)} ${name}` : `${name} ${Number(date)}`;
}
