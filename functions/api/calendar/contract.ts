import { z } from 'zod';

/** The secret address for calendar programs; null when there is none. */
export const projectCalendar = z.strictObject({ url: z.url().nullable() });
export type ProjectCalendar = z.infer<typeof projectCalendar>;
