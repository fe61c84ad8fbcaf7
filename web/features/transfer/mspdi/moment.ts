// Moments and lengths of time as MSPDI writes them: `2026-03-02T08:00:00` and `PT40H0M0S`.
import { limits } from '../../../../functions/core/common/limits.ts';
import { type Day, dayOf } from '../../../../functions/core/schedule/engine/day.ts';

export interface Moment {
  day: Day;
  /** Of the day, from 0. */
  minute: number;
}

const moment = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d))?/;

/** Null when it is not a moment, or outside of all plans. */
export function momentOf(text: string | null): Moment | null {
  const [match, date = '', hour = '0', minute = '0'] = moment.exec(text ?? '') ?? [];
  if (match === undefined || date < limits.firstDay || date > limits.lastDay) return null;
  const day = dayOf(date);
  return Number.isNaN(day) ? null : { day, minute: Number(hour) * 60 + Number(minute) };
}

const length = /^P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Minutes; null when it is not a length of time. */
export function minutesOf(text: string | null): number | null {
  const [match, days = '0', hours = '0', minutes = '0', seconds = '0'] = length.exec(text ?? '') ?? [];
  if (match === undefined) return null;
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}

/** The minute of a time of the day, `08:00:00`. */
export function minuteOf(text: string | null): number | null {
  const [match, hour = '', minute = ''] = /^(\d\d):(\d\d)/.exec(text ?? '') ?? [];
  return match === undefined ? null : Number(hour) * 60 + Number(minute);
}

/** How a length is shown; elapsed ones count every day. */
export interface Format {
  unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'percent';
  isElapsed: boolean;
}

const units: Readonly<Record<number, Format['unit']>> = {
  3: 'minutes',
  5: 'hours',
  7: 'days',
  9: 'weeks',
  11: 'months',
  19: 'percent',
};
/** What estimated lengths have more. */
const ESTIMATED = 32;

/** Of DurationFormat and LagFormat; days for what the schema does not know. */
export function formatOf(code: number | null): Format {
  const known = code === null ? 7 : code > ESTIMATED ? code - ESTIMATED : code;
  const isElapsed = units[known] === undefined && units[known - 1] !== undefined;
  return { unit: units[isElapsed ? known - 1 : known] ?? 'days', isElapsed };
}
