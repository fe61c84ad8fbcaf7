// The rows and days to draw: those in sight and some beyond, in steps, so that most scrolling draws nothing new.
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import { type Days, dayAt, type Scale } from './scale.ts';

/** The visible part of the box; pixels. */
export interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface Sight extends Days {
  /** Indexes of rows. */
  first: number;
  /** The index after the last one. */
  last: number;
}

const ROWS = 8;
const PIXELS = 512;

/** The rows and days to draw. `count` is the number of rows, `rowHeight` their height in pixels. */
export function sightOf({ top, left, width, height }: View, scale: Scale, rowHeight: number, count: number): Sight {
  const first = stepDown(top / rowHeight, ROWS) - ROWS;
  const last = stepUp((top + height) / rowHeight, ROWS) + ROWS;
  const from = stepDown(left, PIXELS) - PIXELS;
  const to = stepUp(left + width, PIXELS) + PIXELS;
  return {
    first: clamp(first, 0, count),
    last: clamp(last, 0, count),
    from: clamp(dayAt(scale, from), scale.from, scale.to),
    to: clamp(dayAt(scale, to) + 1, scale.from, scale.to),
  };
}

export function isSameSight(one: Sight, other: Sight): boolean {
  return one.first === other.first && one.last === other.last && one.from === other.from && one.to === other.to;
}

/** The days off in sight, those beside each other as one. */
export function daysOffIn({ from, to }: Days, isOff: (day: Day) => boolean): Days[] {
  const found: Days[] = [];
  for (let day = from; day < to; day += 1) {
    if (!isOff(day)) continue;
    const last = found.at(-1);
    if (last?.to === day) last.to = day + 1;
    else found.push({ from: day, to: day + 1 });
  }
  return found;
}

const stepDown = (value: number, step: number) => Math.floor(value / step) * step;
const stepUp = (value: number, step: number) => Math.ceil(value / step) * step;
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
