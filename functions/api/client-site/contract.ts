// What clients see of their launched and enabled projects. Read-only; what is internal to the office is in none of it.
import { z } from 'zod';
import { changeOps } from '../changes/contract.ts';
import { changeEntities } from '../changes/names.ts';
import { day, id, instant, taskStatus, userId } from '../http/fields.ts';
import { roadmapGroup } from '../projects/contract.ts';

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

const dates = {
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
  startedOn: day.nullable(),
  completedOn: day.nullable(),
};

/** A phase as news: under way, or soon to come. */
export const clientPhaseAhead = z.strictObject({
  id,
  name: z.string(),
  majorPhaseName: z.string(),
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
});
export type ClientPhaseAhead = z.infer<typeof clientPhaseAhead>;

export const clientProjectListItem = z.strictObject({
  id,
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  ...dates,
  launchedOn: instant,
  /** Appended to the content base address. */
  bannerPic: z.string().nullable(),
  progress,
  /** Phases under way, in the order of the plan. */
  now: z.array(clientPhaseAhead),
  /** The first phases that are not started, by their scheduled start; at most three. */
  next: z.array(clientPhaseAhead),
  /** Of what clients see. */
  lastUpdated: instant,
});
export type ClientProjectListItem = z.infer<typeof clientProjectListItem>;

export const clientTask = z.strictObject({ id, title: z.string(), statusId: taskStatus, ...dates });
export type ClientTask = z.infer<typeof clientTask>;

export const clientPhase = z.strictObject({
  id,
  name: z.string(),
  ...dates,
  /** `completed` also when all of its tasks are; `ongoing` also when one of them has begun. */
  state: z.enum(['notStarted', 'ongoing', 'completed']),
  progress,
  tasks: z.array(clientTask),
});
export type ClientPhase = z.infer<typeof clientPhase>;

export const clientMajorPhase = z.strictObject({ id, name: z.string(), ...dates, phases: z.array(clientPhase) });
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
