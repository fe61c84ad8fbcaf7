// Random plans of the schedule's engine as plans that are written into a file of MS Project.

import { computeDates } from '../../../functions/core/schedule/dates.ts';
import type { CalendarInput, DayKind } from '../../../functions/core/schedule/engine/calendar.ts';
import { type Day, textOf } from '../../../functions/core/schedule/engine/day.ts';
import type { LinkInput, PhaseInput, PlanInput, TaskInput } from '../../../functions/core/schedule/engine/plan.ts';
import type {
  PhaseToWrite,
  PlanToWrite,
  TaskToWrite,
} from '../../../web/features/transfer/mspdi/write/plan-to-write.ts';
import { weekdays } from './small-plans.ts';

/** Phases of a major phase. */
const TOGETHER = 3;

/** Without the days of its rows. */
export function planToWrite({ plan, calendar }: { plan: PlanInput; calendar: CalendarInput }): PlanToWrite {
  const perWeek = calendar.week.filter(Boolean).length;
  const named = (input: TaskInput | PhaseInput): TaskToWrite => ({
    id: input.id,
    name: `Row ${input.id}`,
    description: null,
    begins: input.begins,
    isMilestone: input.isMilestone,
    isFixed: input.isFixed,
    ...lengthOf(input, input.isElapsed ? 7 : perWeek),
    notBefore: dayOrNull(input.notBefore),
    deadline: dayOrNull(input.deadline),
    isOutdoors: input.isOutdoors,
    isElapsed: input.isElapsed,
    startedOn: dayOrNull(input.startedOn),
    completedOn: dayOrNull(input.completedOn),
    scheduledStart: null,
    scheduledCompletion: null,
  });
  const phases = plan.phases.map((phase) => ({ ...named(phase), tasks: phase.tasks.map(named) }));
  const isOwnWeek = calendar.week !== weekdays.week;
  return {
    id: 1,
    name: 'Any',
    scheduleMode: 'linked',
    people: [],
    hasAnswers: false,
    baseline: [],
    scheduledStart: textOf(plan.start),
    scheduledCompletion: null,
    plannedFrom: dayOrNull(plan.plannedFrom),
    workWeek: isOwnWeek ? calendar.week : null,
    days: daysOf(calendar.project),
    calendar: { week: weekdays.week, days: daysOf(calendar.company) },
    links: onePerPair(plan.links).map(({ from, to, ...link }) => ({ ...link, from: endOf(from), to: endOf(to) })),
    majorPhases: inGroups(phases).map((each, at) => ({
      id: at + 1,
      name: `Major ${at + 1}`,
      description: null,
      scheduledStart: null,
      scheduledCompletion: null,
      phases: each,
    })),
  };
}

/** A plan without the days of its rows, with those that the engine gives them. */
export function datedAnew(plan: PlanToWrite): PlanToWrite {
  const { dates } = computeDates(plan);
  const found = new Map(dates.map(([kind, id, from, to]) => [`${kind} ${id}`, [from, to] as const]));
  return mapRows(plan, (row, kind) => {
    const [scheduledStart = null, scheduledCompletion = null] = found.get(`${kind} ${row.id}`) ?? [];
    return { ...row, scheduledStart, scheduledCompletion };
  });
}

/** The plan with other rows. */
function mapRows(
  plan: PlanToWrite,
  map: <Row extends TaskToWrite | PhaseToWrite>(row: Row, kind: 'phase' | 'task') => Row,
): PlanToWrite {
  const majorPhases = plan.majorPhases.map((major) => ({
    ...major,
    phases: major.phases.map((phase) => {
      const tasks = phase.tasks.map((task) => map(task, 'task'));
      return map({ ...phase, tasks }, 'phase');
    }),
  }));
  return { ...plan, majorPhases };
}

/** Whole weeks are weeks in every second row. */
function lengthOf({ id, length }: TaskInput | PhaseInput, perWeek: number) {
  const isWeeks = length !== null && length > 0 && length % perWeek === 0 && id % 2 === 0;
  return isWeeks ? { duration: length / perWeek, durationType: 1 } : { duration: length, durationType: 0 };
}

/** Two rows have one link. */
function onePerPair(links: readonly LinkInput[]): LinkInput[] {
  const pairs = Map.groupBy(links, ({ from, to }) => `${from.kind} ${from.id} ${to.kind} ${to.id}`);
  return [...pairs.values()].flatMap(([first]) => first ?? []);
}

function inGroups<Each>(all: readonly Each[]): Each[][] {
  return [...Map.groupBy(all.entries(), ([at]) => Math.floor(at / TOGETHER)).values()].map((group) =>
    group.map(([, each]) => each),
  );
}

const daysOf = (days: ReadonlyMap<Day, DayKind>) => [...days].map(([day, kind]) => ({ day: textOf(day), kind }));
const endOf = ({ kind, id }: { kind: 'phase' | 'task'; id: number }) => ({ entity: kind, id });
const dayOrNull = (day: Day | null) => (day === null ? null : textOf(day));
