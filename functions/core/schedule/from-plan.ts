// The input of the engine from a plan as /api answers it. The server and the browser use the same.
import { type CalendarInput, createCalendars, type DayKind } from './engine/calendar.ts';
import { type Day, dayOf } from './engine/day.ts';
import type { Begins, LinkType, PhaseInput, PlanInput, RowKey, TaskInput } from './engine/plan.ts';

/** The fields of a phase or task that the schedule depends on. */
export interface ScheduledRow {
  id: number;
  begins: Begins;
  duration: number | null;
  /** 0: days, 1: weeks. */
  durationType: number;
  isMilestone: boolean;
  notBefore: string | null;
  isFixed: boolean;
  deadline: string | null;
  isOutdoors: boolean;
  isElapsed: boolean;
  startedOn: string | null;
  completedOn: string | null;
}

interface Ends {
  from: { entity: RowKey['kind']; id: number };
  to: { entity: RowKey['kind']; id: number };
}

export interface ScheduledLink extends Ends {
  id: number;
  type: LinkType;
  lag: number;
  lagIn: 'work' | 'calendar';
}

export interface ScheduledDay {
  day: string;
  kind: DayKind;
}

/** A project with its plan in order, its links, and its days. */
export interface ScheduledPlan {
  scheduledStart: string | null;
  plannedFrom: string | null;
  majorPhases: readonly { phases: readonly (ScheduledRow & { tasks: readonly ScheduledRow[] })[] }[];
  links: readonly ScheduledLink[];
  /** The days of the project. */
  days: readonly ScheduledDay[];
  /** The working weekdays of the project; null for the company's. */
  workWeek: readonly boolean[] | null;
  /** The company's. */
  calendar: { week: readonly boolean[]; days: readonly ScheduledDay[] };
}

export type CalendarOfPlan = Pick<ScheduledPlan, 'calendar' | 'days' | 'workWeek'>;

/** The day that a plan without a start is computed from; its dates are shown as "Day 1" and so on. */
export const DAY_ONE: Day = dayOf('2001-01-01');

/** The input of the engine for a plan. Throws NoWorkingDays. */
export function planInputOf(plan: ScheduledPlan): PlanInput {
  const start = plan.scheduledStart === null ? DAY_ONE : dayOf(plan.scheduledStart);
  const calendars = createCalendars(calendarOf(plan), start);
  return {
    start,
    plannedFrom: dayOrNull(plan.plannedFrom),
    calendars,
    phases: phasesOf(plan),
    links: plan.links.map(({ from, to, ...link }) => ({ ...link, from: keyOf(from), to: keyOf(to) })),
  };
}

/** Working days of a week of the project. */
export const weekOf = ({ workWeek, calendar }: Pick<ScheduledPlan, 'workWeek' | 'calendar'>): number =>
  (workWeek ?? calendar.week).filter(Boolean).length;
/** Days of a week that counts each of them. */
const WHOLE_WEEK = 7;

/** The phases of a plan in their order, as the engine reads them. */
export function phasesOf(plan: Pick<ScheduledPlan, 'majorPhases' | 'workWeek' | 'calendar'>): PhaseInput[] {
  const week = weekOf(plan);
  const inWeek = ({ isElapsed }: ScheduledRow) => (isElapsed ? WHOLE_WEEK : week);
  const inputOf = (row: ScheduledRow): TaskInput => ({
    id: row.id,
    begins: row.begins,
    length: row.duration === null ? null : row.duration * (row.durationType === 1 ? inWeek(row) : 1),
    // A duration that is typed ends it.
    isMilestone: row.isMilestone && !row.duration,
    notBefore: dayOrNull(row.notBefore),
    isFixed: row.isFixed,
    deadline: dayOrNull(row.deadline),
    isOutdoors: row.isOutdoors,
    isElapsed: row.isElapsed,
    startedOn: dayOrNull(row.startedOn),
    completedOn: dayOrNull(row.completedOn),
  });
  return plan.majorPhases.flatMap(({ phases }) =>
    phases.map((phase): PhaseInput => ({ ...inputOf(phase), tasks: phase.tasks.map(inputOf) })),
  );
}

/** The week of a project, else the company's, and the days of both. */
export function calendarOf({ calendar, days, workWeek }: CalendarOfPlan): CalendarInput {
  const byDay = (list: readonly ScheduledDay[]) => new Map(list.map(({ day, kind }) => [dayOf(day), kind]));
  return { week: workWeek ?? calendar.week, company: byDay(calendar.days), project: byDay(days) };
}

const keyOf = ({ entity, id }: Ends['from']): RowKey => ({ kind: entity, id });
export const dayOrNull = (text: string | null): Day | null => (text === null ? null : dayOf(text));
