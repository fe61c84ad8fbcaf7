// The positions of days, in pixels from the left edge of the time line.
import { type Day, startOfWeek as startOfWeekFrom, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { weeksStartOn } from '../../../model/schedule/week.ts';

export const zooms = ['days', 'weeks', 'months'] as const;
export type Zoom = (typeof zooms)[number];

/** Pixels of a day. */
const widths: Record<Zoom, number> = { days: 36, weeks: 12, months: 4 };
/** Days by which the time line grows while a drag moves its end, so that it is not drawn anew in each frame. */
const GROWTH = 28;
/** Days of room before the first bar and after the last one. */
const room: Record<Zoom, number> = { days: 7, weeks: 21, months: 62 };
/** The width of the drawer of a row, which its styles call `w-72`: the last bars can be scrolled to its left; pixels. */
export const DRAWER = 288;
/** Today belongs to the time line of a plan that is at most this far away; days. */
const NEAR = 366;

export interface Days {
  from: Day;
  /** The day after the last one. */
  to: Day;
}

export interface Scale extends Days {
  zoom: Zoom;
  /** Pixels of a day. */
  perDay: number;
}

/**
 * The scale on which everything in `span` and today can be seen, at least `width` pixels wide. `further` is the end of
 * what a drag has moved there, so that the first day stays where it is.
 */
export function scaleOf(zoom: Zoom, span: Days | null, today: Day, width: number, further = span?.to ?? today): Scale {
  const perDay = widths[zoom];
  const all =
    span && !isNear(span, today)
      ? span
      : { from: Math.min(today, span?.from ?? today), to: Math.max(today + 1, span?.to ?? today) };
  const from = startOf(zoom, all.from - room[zoom]);
  const to = Math.max(all.to, further) + room[zoom] + Math.ceil(DRAWER / perDay);
  return { zoom, perDay, from, to: Math.max(to, from + Math.ceil(width / perDay)) };
}

/**
 * The scale before, while the next one only ends a little earlier or later and it fills `width`: the last bar keeps most
 * of its room, and the time line is not drawn anew for each day by which a plan moves.
 */
export function steadyScale(before: Scale, next: Scale, width: number): Scale {
  const { zoom, perDay, from, to } = next;
  const isNear = Math.abs(before.to - to) <= room[zoom] / 3;
  const isKept = before.zoom === zoom && before.perDay === perDay && before.from === from && isNear;
  return isKept && widthOf(before) >= width ? before : next;
}

/** The end of the time line while a drag moves rows up to `day`; undefined while that is no later than the last bar. */
export function grownTo(span: Days | null, day: Day | undefined): Day | undefined {
  if (!span || day === undefined || day <= span.to) return undefined;
  return span.to + Math.ceil((day - span.to) / GROWTH) * GROWTH;
}

export function xOf({ from, perDay }: Scale, day: Day): number {
  return (day - from) * perDay;
}

export function widthOf({ from, to, perDay }: Scale): number {
  return (to - from) * perDay;
}

/** The day at a position. */
export function dayAt({ from, perDay }: Scale, x: number): Day {
  return from + Math.floor(x / perDay);
}

/** Whether a day is on the time line. */
export function isOn({ from, to }: Days, day: Day): boolean {
  return day >= from && day < to;
}

/** The first day of the month of a day. */
export function startOfMonth(day: Day): Day {
  return day - Number(textOf(day).slice(8)) + 1;
}

/** The first day of the week of a day, as the company counts. */
export function startOfWeek(day: Day): Day {
  return startOfWeekFrom(day, weeksStartOn());
}

function startOf(zoom: Zoom, day: Day): Day {
  return zoom === 'months' ? startOfMonth(day) : startOfWeek(day);
}

function isNear({ from, to }: Days, today: Day): boolean {
  return today > from - NEAR && today < to + NEAR;
}
