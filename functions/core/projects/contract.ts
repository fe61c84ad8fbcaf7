// Projects and templates.
import { z } from 'zod';
import { assignment } from '../assignments/contract.ts';
import { day, filler, id, instant, longText, name, shortText, userId, workWeek } from '../common/fields.contract.ts';
import { listParameters, myProjects } from '../common/lists.contract.ts';
import { weekdays } from '../common/names.ts';
import { projectPicture } from '../common/picture.contract.ts';
import { majorPhaseWithNoteIds, majorPhaseWithPhases } from '../plan/contract.ts';
import { planImport } from '../plan/import.contract.ts';
import { link } from '../schedule/contract.ts';
import { client, projectClient } from '../users/contract.ts';
import { planCalendar, projectDay } from '../work-calendar/contract.ts';
import { projectStates } from './names.ts';

const percent = z.int().min(0).max(100);
const scheduleMode = z.enum(['manual', 'linked']);

const projectRow = {
  id,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
  startedOn: day.nullable(),
  completedOn: day.nullable(),
  /** `linked`: its dates are computed from inputs (docs/schedule.md). */
  scheduleMode,
  /** In linked mode, work that has not started is not planned before this day. */
  plannedFrom: day.nullable(),
  /** Its own working weekdays; null for the company's. */
  workWeek: workWeek.nullable(),
  /** When a report to its owner is due. */
  reportWeekday: z.enum(weekdays).nullable(),
  /** Its tasks, or a person. Completing a project is a person's decision. */
  startedBy: filler.nullable(),
  launchedOn: instant.nullable(),
  isEnabled: z.boolean(),
  /** Whether its clients write, once the company lets them (docs/product.md#clients-write). */
  clientsWrite: z.boolean(),
  isTemplate: z.boolean(),
  createdOn: instant,
  ...projectPicture,
  version: z.int(),
};

/** The fields of a project in events. */
export const projectFields = z.strictObject(projectRow);
export type ProjectFields = z.infer<typeof projectFields>;

/** The Realtime topics of one project, with their keys. */
export const channels = z.strictObject({ data: z.string(), here: z.string() });

export const project = z.strictObject({
  ...projectRow,
  lastViewed: instant.nullable(),
  lastUpdated: instant,
  taskCount: z.int(),
  customer: client.nullable(),
  projectClients: z.array(projectClient),
  seq: z.int(),
  channels,
});
export type Project = z.infer<typeof project>;

/** The links of its plan, who does its rows, the project's own days, and the company's calendar that they go before. */
const besides = {
  links: z.array(link),
  assignments: z.array(assignment),
  days: z.array(projectDay),
  calendar: planCalendar,
};

export const projectWithPlan = project.extend({ ...besides, majorPhases: z.array(majorPhaseWithPhases) });
export type ProjectWithPlan = z.infer<typeof projectWithPlan>;

/** With ids of notes only: ten thousand notes have 3 MB of text, which the plan does not show. */
export const projectWithNoteIds = project.extend({ ...besides, majorPhases: z.array(majorPhaseWithNoteIds) });
export type ProjectWithNoteIds = z.infer<typeof projectWithNoteIds>;

/** `notes` selects the form of notes in a whole plan: complete, or ids. */
export const projectQuery = z.strictObject({
  plan: z.literal('full').optional(),
  notes: z.literal('ids').optional(),
});

/** Signed working days behind the newest baseline; 0 as planned, without a baseline, and once completed. */
const behind = z.int();

export const projectListItem = z.strictObject({
  id,
  name: z.string(),
  ...projectPicture,
  customer: client.nullable(),
  city: z.string().nullable(),
  lastViewed: instant.nullable(),
  lastUpdated: instant,
  startedOn: day.nullable(),
  completedOn: day.nullable(),
  scheduledStart: day.nullable(),
  scheduledCompletion: day.nullable(),
  launchedOn: instant.nullable(),
  isEnabled: z.boolean(),
  taskCount: z.int(),
  /** Those of them that are completed. */
  tasksDone: z.int(),
  behind,
});
export type ProjectListItem = z.infer<typeof projectListItem>;

export const recentProject = z.strictObject({
  id,
  name: z.string(),
  ...projectPicture,
  lastUpdated: instant,
  lastUpdatedBy: z.string().nullable(),
  taskCount: z.int(),
  behind,
});
export type RecentProject = z.infer<typeof recentProject>;

export const template = z.strictObject({ id, name: z.string(), createdOn: instant });
export type Template = z.infer<typeof template>;

/** What a template makes, without a start: days are counted from it. */
export const templateOutline = z.strictObject({
  id,
  name: z.string(),
  scheduleMode,
  majorPhases: z.array(
    z.strictObject({
      id,
      name: z.string(),
      phases: z.array(
        z.strictObject({
          id,
          name: z.string(),
          taskCount: z.int(),
          /** Days from the start of the project to the start of the phase. */
          startsAfter: z.int(),
          /** Days that it lasts; 0 for a phase without dates. */
          days: z.int(),
        }),
      ),
    }),
  ),
});
export type TemplateOutline = z.infer<typeof templateOutline>;

export const projectsQuery = z.union([
  z.strictObject({ recent: z.literal('true'), projects: myProjects.optional() }),
  z.strictObject({
    templates: z.literal('false').optional(),
    state: z.enum(projectStates).optional(),
    projects: myProjects.optional(),
    ...listParameters('projects'),
  }),
]);

/** Without `templateId` the project is empty; with `isTemplate` it is a template. */
export const projectCreate = z
  .strictObject({
    name,
    scheduledStart: day.nullable().optional(),
    templateId: id.nullable().optional(),
    isTemplate: z.boolean().optional(),
    /** That of the template by default, else `manual`. */
    scheduleMode: scheduleMode.optional(),
    /** The plan of a new project, without a template. */
    plan: planImport.optional(),
    /** The colleague who manages it, in its team from the start. */
    managerId: userId.nullable().optional(),
  })
  .refine(({ plan, templateId, isTemplate }) => !plan || (!templateId && !isTemplate), {
    path: ['plan'],
    error: 'A plan of its own is for a project without a template',
  });
export type ProjectCreate = z.infer<typeof projectCreate>;
export const projectCreated = z.strictObject({ id });
/** The name of the template that a project becomes. */
export const templateFromProject = z.strictObject({ name });
export const templateCreated = z.strictObject({ projectCreateJson: z.strictObject({ id }) });

const writable = z
  .strictObject({
    name,
    description: longText.nullable(),
    address: shortText.nullable(),
    city: shortText.nullable(),
    state: shortText.nullable(),
    zipCode: shortText.nullable(),
    scheduledStart: day.nullable(),
    scheduledCompletion: day.nullable(),
    startedOn: day.nullable(),
    completedOn: day.nullable(),
    scheduleMode,
    plannedFrom: day.nullable(),
    workWeek: workWeek.nullable(),
    reportWeekday: z.enum(weekdays).nullable(),
    /** Any value is replaced by the server's time. */
    launchedOn: z.union([instant, day]),
    isEnabled: z.boolean(),
    clientsWrite: z.boolean(),
    bannerFocusX: percent,
    bannerFocusY: percent,
  })
  .partial();
export const projectUpdate = writable.extend({
  version: z.int().optional(),
  base: writable.optional(),
  /** With `scheduleMode: linked`: rows keep the dates that they have, as far as what they wait for lets them. */
  keepDates: z.boolean().optional(),
  /** Likewise: durations in days, which were days of the calendar, become working days. */
  convertDays: z.boolean().optional(),
});
export type ProjectUpdate = z.infer<typeof projectUpdate>;

/** The deletion of a project or template. */
export const projectDeletion = z.strictObject({
  /** Its last name; null when the log no longer has it. */
  name: z.string().nullable(),
  deletedOn: instant,
  /** Null for deleted people. */
  deletedBy: z.strictObject({ id: userId, name: z.string() }).nullable(),
});
export type ProjectDeletion = z.infer<typeof projectDeletion>;

/** Where the focus of the new picture is; its middle by default. */
export const bannerQuery = z.strictObject({
  focusX: z.coerce.number().int().min(0).max(100).optional(),
  focusY: z.coerce.number().int().min(0).max(100).optional(),
});
export const bannerChanged = z.strictObject({ bannerPic: z.string() });
export const bannerRemoved = z.strictObject({ bannerPic: z.null() });

export const roadmapGroup = z.strictObject({
  /** `YYYY-MM`, or `unscheduled`. */
  key: z.string(),
  heading: z.string(),
  phases: z.array(z.strictObject({ id, name: z.string(), majorPhaseName: z.string(), isMilestone: z.boolean() })),
});
export type RoadmapGroup = z.infer<typeof roadmapGroup>;
