import { z } from 'zod';

/** What a calendar has: phases, phases and tasks, or the phases and tasks that are assigned to its maker. */
const calendarShows = z.enum(['phases', 'tasks', 'mine']);
export type CalendarShows = z.infer<typeof calendarShows>;

/** Which of the links of a project; each has its own address. */
export const calendarQuery = z.strictObject({ shows: calendarShows.default('phases') });

/** The secret address for calendar programs; null when there is none. */
export const projectCalendar = z.strictObject({ url: z.url().nullable() });
export type ProjectCalendar = z.infer<typeof projectCalendar>;
