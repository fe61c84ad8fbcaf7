// What clients see of their launched and enabled projects. Read-only; what is internal to the office is in none of it.
import { z } from 'zod';
import { clientFields } from '../../_shared/facts.ts';
import { changeOps } from '../changes/contract.ts';
import { changeEntities } from '../changes/names.ts';
import { day, id, instant, userId } from '../http/fields.ts';
import { majorPhase, phase, task } from '../plan/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../plan/facts.ts';
import { projectFields, roadmapGroup } from '../projects/contract.ts';
import { projectFacts } from '../projects/facts.ts';

/** Who is signed in to the client site, and whose site it is. */
export const clientMe = z.strictObject({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name; the e-mail address of somebody who was made without a name. */
  fullname: z.string(),
  email: z.string(),
  company: z.strictObject({
    name: z.string(),
    /** Lines of text. */
    address: z.string().nullable(),
    /** Appended to the content base address. */
    logo: z.string().nullable(),
    /** A name of the IANA list; null: the reader's own. */
    timeZone: z.string().nullable(),
  }),
  /** The event `rekey` there means: what one may see has changed, read it again. */
  channels: z.strictObject({ user: z.string() }),
});
export type ClientMe = z.infer<typeof clientMe>;

/** Tasks that are completed, of all. */
const progress = z.strictObject({ done: z.int(), total: z.int() });

/** A phase as news: under way, or soon to come. */
export const clientPhaseAhead = z.strictObject({
  id,
  name: z.string(),
  majorPhaseName: z.string(),
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
});
export type ClientPhaseAhead = z.infer<typeof clientPhaseAhead>;

export const clientProjectListItem = projectFields.pick(clientFields(projectFacts)).extend({
  launchedOn: instant,
  progress,
  /** Phases under way, in the order of the plan. */
  now: z.array(clientPhaseAhead),
  /** The first phases that are not started, by their scheduled start; at most three. */
  next: z.array(clientPhaseAhead),
  /** Of what clients see. */
  lastUpdated: instant,
});
export type ClientProjectListItem = z.infer<typeof clientProjectListItem>;

export const clientTask = task.pick(clientFields(taskFacts));
export type ClientTask = z.infer<typeof clientTask>;

export const clientPhase = phase.pick(clientFields(phaseFacts)).extend({
  /** `completed` also when all of its tasks are; `ongoing` also when one of them has begun. */
  state: z.enum(['notStarted', 'ongoing', 'completed']),
  progress,
  tasks: z.array(clientTask),
});
export type ClientPhase = z.infer<typeof clientPhase>;

export const clientMajorPhase = majorPhase.pick(clientFields(majorPhaseFacts)).extend({ phases: z.array(clientPhase) });
export type ClientMajorPhase = z.infer<typeof clientMajorPhase>;

export const clientProject = clientProjectListItem.extend({
  majorPhases: z.array(clientMajorPhase),
  /** As the office's roadmap: by the month of the scheduled start, `unscheduled` last. */
  roadmap: z.array(roadmapGroup),
  /** The number of the last change that clients see. */
  seq: z.int(),
  /** Events `change` of `clientChange`. */
  channels: z.strictObject({ data: z.string() }),
});
export type ClientProject = z.infer<typeof clientProject>;

/** An event of the topic of a project for its clients: what to read again, never its contents. */
export const clientChange = z.strictObject({
  seq: z.int(),
  op: z.enum(changeOps),
  entity: z.enum(changeEntities).exclude(['client']),
  id,
});
export type ClientChange = z.infer<typeof clientChange>;
