// The plan of a project: major phases > phases > tasks (docs/api.md#a-project-and-its-plan).
import { z } from 'zod';
import { day, duration, durationType, filler, id, longText, name, taskStatus } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { note } from '../notes/contract.ts';
import { begins, type entities } from './names.ts';

export type PlanEntity = (typeof entities)[number];

const dates = {
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
  startedOn: day.nullable(),
  completedOn: day.nullable(),
  startedBy: filler.nullable(),
  completedBy: filler.nullable(),
};

/** What the dates of a phase or task are computed from in a linked plan (docs/schedule.md). */
const inputs = {
  begins: z.enum(begins),
  notBefore: day.nullable(),
  /** Begins on `notBefore`, which it needs. */
  isFixed: z.boolean(),
  deadline: day.nullable(),
  isOutdoors: z.boolean(),
  /** Its duration counts every day. */
  isElapsed: z.boolean(),
  /** An order or a delivery: the plan says by when it must be ordered. */
  isOrder: z.boolean(),
  /** A moment without a length: a duration above 0 ends it. */
  isMilestone: z.boolean(),
};

/** The common fields of all items. */
const item = {
  id,
  description: z.string().nullable(),
  ...dates,
  duration: duration.nullable(),
  durationType,
  orderNum: z.int(),
  version: z.int(),
};

export const task = z.strictObject({
  ...item,
  ...inputs,
  /** The generic task it was created from. */
  taskId: id.nullable(),
  /** Its phase. */
  phase: id,
  title: z.string(),
  statusId: taskStatus,
  /** The number of published notes. */
  noteCount: z.int(),
});
export type Task = z.infer<typeof task>;

export const phase = z.strictObject({
  ...item,
  ...inputs,
  /** The generic phase it was created from. */
  phaseId: id.nullable(),
  /** Its major phase. */
  majorPhase: id,
  name: z.string(),
});
export type Phase = z.infer<typeof phase>;

/** `scheduledStart` and `scheduledCompletion` are computed: the earliest start and the latest completion of its phases. */
export const majorPhase = z.strictObject({
  ...item,
  /** The generic major phase it was created from. */
  majorPhaseId: id.nullable(),
  name: z.string(),
});
export type MajorPhase = z.infer<typeof majorPhase>;

const withPhases = <Note extends z.ZodType>(noteOfTask: Note) =>
  majorPhase.extend({
    phases: z.array(phase.extend({ tasks: z.array(task.extend({ notes: z.array(noteOfTask) })) })),
  });
export const majorPhaseWithPhases = withPhases(note);
export const majorPhaseWithNoteIds = withPhases(z.strictObject({ id }));

const writable = {
  description: longText.nullable(),
  duration: duration.nullable(),
  durationType,
  startedOn: day.nullable(),
  completedOn: day.nullable(),
  /** For an undo, which restores a date with its filler; a date without one is a person's. */
  startedBy: filler.nullable(),
  completedBy: filler.nullable(),
};
const scheduled = { scheduledStart: day.nullable(), scheduledCompletion: day.nullable() };

/** The writable fields of an item. */
export const writtenOfMajorPhase = { name, ...writable };
export const writtenOfPhase = { name, ...writable, ...scheduled, ...inputs };
export const writtenOfTask = { title: name, statusId: taskStatus, ...writable, ...scheduled, ...inputs };

const majorPhaseFields = z.strictObject(writtenOfMajorPhase).partial();
const phaseFields = z.strictObject(writtenOfPhase).partial();
/** The name of a task is `title`; `name` is accepted as well (docs/product.md#task-title). */
const taskFields = z.strictObject({ ...writtenOfTask, name }).partial();

/** The day on which a task got its status; the server's day by default, and never a day to come. */
export const statusDay = { statusOn: day.optional() };
/** The position of a new item, from 1; at the end by default. */
const place = { orderNum: z.int().min(1).max(limits.siblings).optional() };
/** With `projectId`, a new generic item is also added to that project. */
const generic = { projectId: id.optional() };

export const majorPhaseCreate = majorPhaseFields.extend({
  name,
  ...place,
  ...generic,
  genericMajorPhaseId: id.optional(),
});
export const phaseCreate = phaseFields.extend({
  name,
  ...place,
  ...generic,
  majorPhaseId: id.optional(),
  genericMajorPhaseId: id.optional(),
  genericPhaseId: id.optional(),
});
export const taskCreate = taskFields.extend({
  ...place,
  ...statusDay,
  ...generic,
  phaseId: id.optional(),
  genericPhaseId: id.optional(),
  genericTaskId: id.optional(),
});

/** Any subset of the fields, and either `version` or `base`: the earlier values of the sent fields. */
const guarded = <T extends z.ZodObject>(fields: T) =>
  fields.extend({ version: z.int().optional(), base: fields.optional() });
export const majorPhaseUpdate = guarded(majorPhaseFields);
export const phaseUpdate = guarded(phaseFields);
export const taskUpdate = guarded(taskFields).extend(statusDay);

const changed = <T extends z.ZodObject>(fields: T) => ({ fields, base: fields.optional() });
/** The fields of an update in a batch, and their earlier values. */
export const guardedFields = {
  majorphase: changed(majorPhaseFields),
  phase: changed(phaseFields),
  task: changed(taskFields),
};

/** The name of a duplicate, which follows its original. */
export const duplicate = z.strictObject({ name });

/** The options of adding a generic item to a project. */
export const genericAdd = z.strictObject({
  include: z.enum(['none', 'phases', 'phasesandtasks']).default('none'),
  orderNum: place.orderNum,
  majorPhaseId: id.optional(),
  phaseId: id.optional(),
});
export type GenericAdd = z.input<typeof genericAdd>;

/** Either the whole order or one move; `afterId` null means first. */
export const order = z.union([
  z.strictObject({ order: z.array(z.tuple([id, z.int()])).max(limits.siblings) }),
  z.strictObject({ move: z.strictObject({ id, afterId: id.nullable() }) }),
]);
export type Order = z.infer<typeof order>;
/** The resulting order: every sibling with its number from 1. */
export const orderResult = z.strictObject({ order: z.array(z.tuple([id, z.int()])) });

const genericItem = {
  id,
  description: z.string().nullable(),
  duration: duration.nullable(),
  durationType,
  orderNum: z.int(),
  version: z.int(),
};
export const genericMajorPhase = z.strictObject({ ...genericItem, name: z.string() });
export const genericPhase = z.strictObject({ ...genericItem, majorPhase: id.nullable(), name: z.string() });
export const genericTask = z.strictObject({ ...genericItem, phase: id.nullable(), title: z.string() });
export type GenericMajorPhase = z.infer<typeof genericMajorPhase>;
export type GenericPhase = z.infer<typeof genericPhase>;
export type GenericTask = z.infer<typeof genericTask>;

/** Everything of a kind, in the order of the library, instead of what belongs to nothing. */
export const libraryQuery = z.strictObject({ all: z.literal('true').optional() });

/** Fields of a library item, for administrators; `version` as everywhere. A phase or task stays with its parent. */
const genericWritable = { description: longText.nullable(), duration: duration.nullable(), durationType };
export const genericUpdate = z.strictObject({ name, ...genericWritable, version: z.int() }).partial();
export const genericTaskUpdate = z.strictObject({ title: name, ...genericWritable, version: z.int() }).partial();

/** With `since`, a delete is a 409 when someone else changed the item or its descendants after that change. */
export const removeQuery = z.strictObject({ since: z.coerce.number().int().min(0).optional() });
