// The working days: the company's week and days, and a project's own days (docs/product.md#work-calendar).
import { z } from 'zod';
import { day, id, shortText, workWeek as week } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { companyDayKinds, projectDayKinds } from '../common/names.ts';

const note = shortText.default('');
const calendarDay = day.refine((text) => text >= limits.firstDay && text <= limits.lastDay, 'Not a day of a plan');

export const companyDay = z.strictObject({ day: calendarDay, kind: z.enum(companyDayKinds), note });

export const projectDay = z.strictObject({ day: calendarDay, kind: z.enum(projectDayKinds), note });
export type ProjectDay = z.infer<typeof projectDay>;

/** The company's calendar as plans have it. */
export const planCalendar = z.strictObject({ week, days: z.array(companyDay) });
export type PlanCalendar = z.infer<typeof planCalendar>;

/** `edition` counts its changes. */
export const workCalendar = planCalendar.extend({ edition: z.int() });
export type WorkCalendar = z.infer<typeof workCalendar>;

export const isOncePerDay = (days: readonly { day: string }[]) =>
  new Set(days.map((each) => each.day)).size === days.length;

/** Replaces the calendar; with `edition` only when it is still that one. */
export const workCalendarUpdate = z.strictObject({
  week,
  days: z.array(companyDay).max(limits.calendarDays).refine(isOncePerDay, 'A day is there twice'),
  edition: z.int().optional(),
});
export type WorkCalendarUpdate = z.infer<typeof workCalendarUpdate>;

/** A calendar to try, and the project after which to go on. */
export const calendarEffectQuery = workCalendarUpdate.omit({ edition: true }).extend({ after: id.optional() });
export type CalendarEffectQuery = z.infer<typeof calendarEffectQuery>;

/** A linked project with open work that would finish on another day. */
export const movedProject = z.strictObject({
  id,
  name: z.string(),
  /** The current finish, and the one with this calendar; null without dates, or when the calendar cannot date it. */
  finish: day.nullable(),
  newFinish: day.nullable(),
  /** Days between the two; below zero it comes earlier. */
  days: z.int().nullable(),
});
export type MovedProject = z.infer<typeof movedProject>;

export const calendarEffect = z.strictObject({
  projects: z.array(movedProject),
  /** Linked projects with open work: those of this answer, the number that remains, and the next `after`. */
  looked: z.int(),
  left: z.int(),
  next: id.nullable(),
});
export type CalendarEffect = z.infer<typeof calendarEffect>;
