// Instants in the zone and language of a report. Only numbers come from Intl, whose words change with releases: a report
// is drawn again.
import type { ReportLanguage } from './content/content.ts';
import { shortDay } from './day-words.ts';

/** `Mar 5, 3:04 pm`, `5 mar, 15:04` */
export function momentWords(instant: string, zone: string, language: ReportLanguage): string {
  return `${shortDay(dayOf(instant, zone), language)}, ${clockWords(instant, zone, language)}`;
}

/** The time of an instant, with its date unless it is this day's: `3:04 pm` */
export function timeWords(instant: string, day: string, zone: string, language: ReportLanguage): string {
  return dayOf(instant, zone) === day ? clockWords(instant, zone, language) : momentWords(instant, zone, language);
}

function clockWords(instant: string, zone: string, language: ReportLanguage): string {
  const { hour, minute } = partsOf(instant, zone);
  if (language === 'es') return `${hour}:${minute}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The day of an instant in a zone. */
export const dayOf = (instant: string, zone: string): string => partsOf(instant, zone).day;

function partsOf(instant: string, zone: string): { day: string; hour: number; minute: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute };
}
