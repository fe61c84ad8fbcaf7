// What clients see of their launched and enabled projects. Read-only, without internal data of the office.
import { z } from 'zod';
import { changeOps } from '../changes/contract.ts';
import { changeEntities } from '../changes/names.ts';
import { clientFields } from '../common/facts.ts';
import { day, id, instant, personFields } from '../common/fields.contract.ts';
import { tradeLanguages } from '../common/names.ts';
import { majorPhase, phase, task } from '../plan/contract.ts';
import { majorPhaseFacts, phaseFacts, taskFacts } from '../plan/facts.ts';
import { projectFields, roadmapGroup } from '../projects/contract.ts';
import { projectFacts } from '../projects/facts.ts';
import { teamRoles } from '../projects/names.ts';

/** The signed-in client, and the company. */
export const clientMe = z.strictObject({
  ...personFields,
  /** Null until somebody chose it. */
  language: z.enum(tradeLanguages).nullable(),
  company: z.strictObject({
    name: z.string(),
    /** One or more lines. */
    address: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Appended to the content base address. */
    logo: z.string().nullable(),
    /** An IANA time zone; null: the reader's own. */
    timeZone: z.string().nullable(),
  }),
  /** The event `rekey` on this topic means that the client's access has changed: read again. */
  channels: z.strictObject({ user: z.string() }),
});
export type ClientMe = z.infer<typeof clientMe>;

/** Completed tasks, and all tasks. */
const progress = z.strictObject({ done: z.int(), total: z.int() });

/** A current or upcoming phase. */
export const clientPhaseAhead = z.strictObject({
  id,
  name: z.string(),
  majorPhaseName: z.string(),
  isMilestone: z.boolean(),
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
});
export type ClientPhaseAhead = z.infer<typeof clientPhaseAhead>;

export const clientProjectListItem = projectFields.pick(clientFields(projectFacts)).extend({
  launchedOn: instant,
  progress,
  /** Current phases, in the order of the plan. */
  now: z.array(clientPhaseAhead),
  /** The next phases by scheduled start, at most three. */
  next: z.array(clientPhaseAhead),
  /** When the data that clients see last changed. */
  lastUpdated: instant,
});
export type ClientProjectListItem = z.infer<typeof clientProjectListItem>;

export const clientTask = task.pick(clientFields(taskFacts));
export type ClientTask = z.infer<typeof clientTask>;

export const clientPhase = phase.pick(clientFields(phaseFacts)).extend({
  /** By its actual dates (docs/product.md#state-tag). */
  state: z.enum(['notStarted', 'ongoing', 'completed']),
  progress,
  tasks: z.array(clientTask),
});
export type ClientPhase = z.infer<typeof clientPhase>;

export const clientMajorPhase = majorPhase.pick(clientFields(majorPhaseFacts)).extend({ phases: z.array(clientPhase) });
export type ClientMajorPhase = z.infer<typeof clientMajorPhase>;

/** What moved the completion of a project, as far as staff released it. */
export const clientLedgerEntry = z.strictObject({
  day,
  reason: z.string(),
  /** The planned completion before and after it. */
  before: day.nullable(),
  after: day.nullable(),
});

export const clientProject = clientProjectListItem.extend({
  /** The completion as planned at the launch, and as planned now; null without a baseline since the launch. */
  completion: z.strictObject({ planned: day, now: day.nullable(), entries: z.array(clientLedgerEntry) }).nullable(),
  majorPhases: z.array(clientMajorPhase),
  /** Like the office's roadmap: by month of the scheduled start, `unscheduled` last. */
  roadmap: z.array(roadmapGroup),
  /** The number of the last change that clients see. */
  seq: z.int(),
  /** Whether the client may reply below notes and begin messages (docs/product.md#clients-write). */
  canWrite: z.boolean(),
  /** The names of the clients of the project, who read what one of them writes. */
  people: z.array(z.string()),
  /** How many punch items are shared with clients. */
  punchItems: z.int(),
  /** Manager and superintendent, in this order, where the project has them (docs/product.md#team-for-clients). */
  team: z.array(z.strictObject({ role: z.enum(teamRoles).exclude(['member']), name: z.string() })),
  /** The topic of `change` events in the form of `clientChange`. */
  channels: z.strictObject({ data: z.string() }),
});
export type ClientProject = z.infer<typeof clientProject>;

/** An event on a project's topic for clients: what to read again, never the contents. */
export const clientChange = z.strictObject({
  seq: z.int(),
  op: z.enum(changeOps),
  entity: z
    .enum(changeEntities)
    .exclude(['client', 'projectday', 'baseline', 'link', 'assignment', 'option', 'diaryday', 'diarypage']),
  id,
});
export type ClientChange = z.infer<typeof clientChange>;
