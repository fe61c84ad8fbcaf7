// The hours of the company's day at which a diary is closed.
import { beginOfDay } from '../lib/time/dates.ts';

const HOUR_MS = 3_600_000;
const isBefore = (hour: number, day: string) => Date.now() - Date.parse(beginOfDay(day)) < hour * HOUR_MS;

/** Before 2 pm of a day it is hardly over. */
export const isBeforeClosing = (day: string) => isBefore(14, day);

/** From noon the day before is closed by itself. */
export const isMorning = (day: string) => isBefore(12, day);
