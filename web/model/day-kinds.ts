import { formatDay } from '../lib/time/dates.ts';

/** What a day of a calendar is called. */
export const dayKindNames = {
  holiday: 'Holiday',
  closed: 'Day off',
  weather: 'Bad weather',
  extra: 'Extra working day',
} as const;

/** The same in a sentence. */
export const dayKindWords = {
  holiday: 'a holiday',
  closed: 'a day off',
  weather: 'a day of bad weather',
  extra: 'an extra working day',
} as const;

export type DayKindName = keyof typeof dayKindNames;

/** `Bad weather on Mar 3, 2026` */
export function dayInWords(day: string, kind: DayKindName | undefined): string {
  return `${kind ? dayKindNames[kind] : 'Day'} on ${formatDay(day)}`;
}
