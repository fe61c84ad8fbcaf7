// The dashboard beside its recent projects: late and coming work, and the first steps of an empty product.
import { z } from 'zod';
import { day, id } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { myProjects } from '../common/lists.contract.ts';
import { agendaShows } from '../common/names.ts';

export const agendaQuery = z.strictObject({
  show: z.enum(agendaShows),
  projects: myProjects.optional(),
  /** The caller's day, for a company without a time zone. */
  day: day.optional(),
  limit: z.coerce.number().int().min(1).max(limits.listPageMax).optional(),
  /** `next` of the previous page. */
  cursor: z
    .string()
    .max(500)
    .regex(/^[\w-]+$/)
    .optional(),
});
export type AgendaQuery = z.infer<typeof agendaQuery>;

/** An open phase or task, by the scheduled day that puts it on the agenda. */
export const agendaItem = z.strictObject({
  kind: z.enum(['phase', 'task']),
  id,
  name: z.string(),
  /** The phase of a task. */
  phaseName: z.string().nullable(),
  project: z.strictObject({ id, name: z.string() }),
  isMilestone: z.boolean(),
  event: z.enum(['start', 'completion']),
  day,
  /** Days from the company's today to `day`; negative for late work. */
  inDays: z.int(),
});
export type AgendaItem = z.infer<typeof agendaItem>;

/** The steps from an empty product to a first project; true once a step is done. */
export const firstSteps = z.strictObject({
  company: z.boolean(),
  ownName: z.boolean(),
  colleagues: z.boolean(),
  template: z.boolean(),
  project: z.boolean(),
  client: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;
