// What a file of MS Project does not say of a plan, each with the rows that it is about.
import { counted } from '../../../../../functions/core/common/english.ts';
import { dayOf, weekdayOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import {
  hasTimedTasks,
  holdsOthers,
  keyOf,
  ownDay,
  type Row,
} from '../../../../../functions/core/schedule/engine/network.ts';
import type { RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';
import { planInputOf } from '../../../../../functions/core/schedule/from-plan.ts';
import { formatDay } from '../../../../lib/time/dates.ts';
import type { PhaseToWrite, PlanToWrite, TaskToWrite } from './plan-to-write.ts';
import { hasTasks, type Sayable } from './sayable.ts';
import type { RowToWrite } from './written-row.ts';
import { writtenRows } from './written-rows.ts';

export interface ToldOfExport {
  text: string;
  /** The rows that it is about: their days may be others there, and those of rows that wait for them. */
  rows: readonly RowKey[];
  /** The first of their names. */
  names: string | null;
  /** Other programs alone have other days: read again here, the rows are on theirs. */
  isElsewhere: boolean;
}

interface Counted {
  rows: readonly RowKey[];
  /** How many, where that is not the number of rows. */
  count?: number;
  unit: string;
  what: string;
  isElsewhere?: boolean;
}

/** `schedule`: of what the file says. */
export function toldOfExport(plan: PlanToWrite, said: Sayable, schedule: Schedule): ToldOfExport[] {
  const inWords = namesOf(plan);
  const told = [
    ...ofPhases(plan, said),
    ...ofOpenings(plan, schedule),
    ...ofLinks(plan, said, schedule),
    ...ofRows(plan, writtenRows(plan)),
    ...ofDaysOff(plan, schedule),
    ...ofHeldLevels(plan, schedule),
  ].flatMap(({ rows, count = rows.length, unit, what, isElsewhere = false }): ToldOfExport[] =>
    count > 0 ? [{ text: `${counted(count, unit)} ${what}`, rows, names: inWords(rows), isElsewhere }] : [],
  );
  const weather = weatherOnExtraDays(plan, schedule);
  if (weather) told.push({ ...weather, names: inWords(weather.rows), isElsewhere: false });
  if (plan.plannedFrom) {
    const rows = heldByPlannedFrom(plan);
    const text = `The plan is brought up to ${formatDay(plan.plannedFrom)}: MS Project dates open work anew`;
    told.push({ text, rows, names: inWords(rows), isElsewhere: false });
  }
  const answers = 'What people answered to their assignments';
  if (plan.hasAnswers) told.push({ text: answers, rows: [], names: null, isElsewhere: false });
  return told;
}

const phaseKey = ({ id }: Pick<PhaseToWrite, 'id'>): RowKey => ({ kind: 'phase', id });
const keyOfRow = ({ kind, id }: Row): RowKey => ({ kind, id });

/** Phases with tasks are levels there, which have no days of their own. */
function ofPhases({ majorPhases }: PlanToWrite, { lengths }: Sayable): Counted[] {
  const phases = majorPhases.flatMap((major) => major.phases.filter(hasTasks));
  const ofOwn = phases.filter(({ isFixed, startedOn, completedOn }) => isFixed || startedOn || completedOn);
  const moments = phases.filter(({ isMilestone, tasks }) => isMilestone && !tasks.some(isTimed));
  const unit = 'phase';
  return [
    {
      rows: lengths.map(({ phase }) => ({ kind: 'phase', id: phase })),
      unit,
      what: 'with a length beyond its tasks: a task “(whole phase)” there',
    },
    {
      rows: moments.map(phaseKey),
      unit,
      what: 'marked as a milestone, with tasks that have no dates: no milestone there',
    },
    {
      rows: ofOwn.map(phaseKey),
      unit,
      what: 'with a fixed or actual day of its own: there it follows from its tasks',
    },
  ];
}

const isTimed = ({ duration, isMilestone }: TaskToWrite | PhaseToWrite) => Boolean(duration) || isMilestone;

function ofOpenings({ scheduleMode }: PlanToWrite, { network, spans }: Schedule): Counted[] {
  if (scheduleMode === 'manual') return [];
  const late = network.phases.filter((phase) => hasTimedTasks(phase) && spans.get(phase)?.last === null);
  const what = 'opening after the last of its tasks: it ends with these there';
  return [{ rows: late.map(keyOfRow), unit: 'phase', what }];
}

function ofLinks({ links }: PlanToWrite, said: Sayable, { network }: Schedule): Counted[] {
  const kept = new Set(said.links);
  const isLeft = ({ from, to }: PlanToWrite['links'][number]) => {
    const [first, then] = [from, to].map(({ entity, id }) => network.find({ kind: entity, id }));
    return first && then && !(holdsOthers(first) && then.isTimed);
  };
  const of = (left: PlanToWrite['links'], what: string): Counted => {
    const rows = left.map(({ to }): RowKey => ({ kind: to.entity, id: to.id }));
    return { rows, unit: 'link', what };
  };
  return [
    of(
      links.filter((link) => !kept.has(link)),
      'to the end of a phase with tasks, which MS Project refuses',
    ),
    of(said.links.filter(isLeft), 'from or to a row without a duration'),
  ];
}

/** Other programs know no work on a day off, and take such a row to the next day that is worked. */
function ofDaysOff({ scheduleMode }: PlanToWrite, { network, spans }: Schedule): Counted[] {
  if (scheduleMode === 'manual') return [];
  const off = network.rows.filter((row) => {
    const day = holdsOthers(row) ? ownDay(row) : null;
    return day !== null && !hasTimedTasks(row) && row.isTimed && row.calendar.next(day) !== day && spans.has(row);
  });
  const what = 'fixed or begun on a day off: other programs begin it on the next day that is worked';
  return [{ rows: off.map(keyOfRow), unit: 'row', what, isElsewhere: true }];
}

/** Start No Earlier Than of a level holds its rows in MS Project, and is not looked at by others. */
function ofHeldLevels({ scheduleMode }: PlanToWrite, { network, spans }: Schedule): Counted[] {
  if (scheduleMode === 'manual') return [];
  const held = network.phases.filter((phase) => {
    return hasTimedTasks(phase) && spans.get(phase)?.because.driver.kind === 'not-before';
  });
  const what = 'that a day of its own holds back: MS Project holds its tasks until then, other programs may not';
  return [{ rows: held.map(keyOfRow), unit: 'phase', what, isElsewhere: true }];
}

function ofRows({ majorPhases }: PlanToWrite, rows: readonly RowToWrite[]): Counted[] {
  const own = rows.flatMap(({ row, key, isSummary }) => (row && key ? [{ row, key, isSummary }] : []));
  const undated = own.filter(({ row, isSummary }) => !isSummary && !isTimed(row) && !row.startedOn && !row.completedOn);
  const empty = majorPhases.filter(({ phases }) => phases.length === 0);
  const orders = own.filter(({ row }) => 'isOrder' in row && row.isOrder);
  return [
    {
      rows: undated.map(({ key }) => key),
      unit: 'row',
      what: 'without a duration: no dates there, and nothing waits for it',
    },
    { rows: [], count: empty.length, unit: 'major phase', what: 'without phases, left out' },
    { rows: [], count: orders.length, unit: 'row', what: 'marked as an order or a delivery' },
  ];
}

/** The rows that begin or end when they do since the plan was brought up to a day. */
function heldByPlannedFrom(plan: PlanToWrite): RowKey[] {
  if (plan.scheduleMode === 'manual') return [];
  const { network, spans } = scheduleOf(planInputOf(plan));
  const without = scheduleOf(planInputOf({ ...plan, plannedFrom: null }));
  return network.rows.flatMap((row) => {
    const span = spans.get(row);
    const { startedOn, completedOn } = row.input;
    const isWork = startedOn !== null && completedOn === null;
    const other = without.network.find(row);
    const lasts = isWork && span?.closes !== (other && without.spans.get(other)?.closes);
    return span?.because.driver.kind === 'planned-from' || lasts ? keyOfRow(row) : [];
  });
}

const SHOWN = 3;

/** `Crane, Trusses, Roof and 2 more`; null for no rows. */
function namesOf({ majorPhases }: PlanToWrite): (rows: readonly RowKey[]) => string | null {
  const names = new Map<string, string>();
  for (const phase of majorPhases.flatMap(({ phases }) => phases)) {
    names.set(keyOf({ kind: 'phase', id: phase.id }), phase.name);
    for (const { id, name } of phase.tasks) names.set(keyOf({ kind: 'task', id }), name);
  }
  return (rows) => {
    const all = [...new Set(rows.flatMap((row) => names.get(keyOf(row)) || []))];
    if (all.length === 0) return null;
    const more = all.length > SHOWN ? ` and ${all.length - SHOWN} more` : '';
    return `${all.slice(0, SHOWN).join(', ')}${more}`;
  };
}

/**
 * Days off that are worked, but not outdoors: a file says both, and a plan that it is read into has one kind for a day. Null
 * where there is none, or no row outdoors.
 */
function weatherOnExtraDays(plan: PlanToWrite, { network }: Schedule): { text: string; rows: RowKey[] } | null {
  const { work, outdoors } = network.plan.calendars;
  const week = plan.workWeek ?? plan.calendar.week;
  const weather = [...plan.calendar.days, ...plan.days].flatMap(({ day, kind }) => (kind === 'weather' ? [day] : []));
  const both = [...new Set(weather)].map(dayOf).filter((day) => {
    return week[weekdayOf(day)] !== true && work.next(day) === day && outdoors.next(day) !== day;
  });
  const rows = network.rows.flatMap(({ kind, id, input }) => {
    return input.isOutdoors && !input.isElapsed ? [{ kind, id }] : [];
  });
  if (both.length === 0 || rows.length === 0) return null;
  const are = both.length === 1 ? 'is' : 'are';
  const them = both.length === 1 ? 'it is' : 'they are';
  const text = `${counted(both.length, 'day')} off that ${are} worked, but not outdoors: read again here, ${them} worked outdoors, too`;
  return { text, rows };
}
