// The dates that rows show, from a computed plan (docs/schedule.md#dates). Dates of work that has started are what was
// planned: its start stays, and both stay once it is completed.
import { type Day, textOf } from './day.ts';
import { type Schedule, type Span, scheduleOf } from './forward.ts';
import { planInputOf, type ScheduledPlan, type ScheduledRow } from './from-plan.ts';

interface Dates {
  scheduledStart: string | null;
  scheduledCompletion: string | null;
}

type DatedRow = ScheduledRow & Dates;

/** A project with its plan in order, and the dates that it shows now. */
export interface DatedPlan extends ScheduledPlan {
  scheduledCompletion: string | null;
  majorPhases: readonly ({ id: number; phases: readonly (DatedRow & { tasks: readonly DatedRow[] })[] } & Dates)[];
}

/** Kind, id, first day and last day. */
export type ComputedDate = readonly [
  kind: 'phase' | 'task' | 'majorphase',
  id: number,
  start: string | null,
  completion: string | null,
];

export interface ComputedDates {
  /** Of the rows whose dates are others than those that they show. */
  dates: ComputedDate[];
  /** The last day of the project. */
  finish: string | null;
}

const none: Dates = { scheduledStart: null, scheduledCompletion: null };

/** Computes the dates of a plan. Throws LoopError, BeyondCalendar and NoWorkingDays. */
export function computeDates(plan: DatedPlan): ComputedDates {
  return datesOf(plan, scheduleOf(planInputOf(plan)));
}

/** What a computed plan changes of the dates that the plan shows. Without a start a plan has no dates. */
export function datesOf(plan: DatedPlan, { network, spans, finish }: Schedule): ComputedDates {
  const hasStart = plan.scheduledStart !== null;
  const inText = eachDayOnce();
  const dates: ComputedDate[] = [];
  const show = (kind: ComputedDate[0], row: { id: number } & Dates, next: Dates): Dates => {
    const { scheduledStart: start, scheduledCompletion: completion } = next;
    if (start !== row.scheduledStart || completion !== row.scheduledCompletion) {
      dates.push([kind, row.id, start, completion]);
    }
    return next;
  };
  const datesIn = (kind: 'phase' | 'task', row: DatedRow): Dates => {
    const of = network.find({ kind, id: row.id });
    const span = of && spans.get(of);
    return show(kind, row, hasStart && span ? shownDates(row, span, of.isTimed, inText) : none);
  };
  for (const majorPhase of plan.majorPhases) {
    const phases = majorPhase.phases.map((phase) => {
      for (const task of phase.tasks) datesIn('task', task);
      return datesIn('phase', phase);
    });
    show('majorphase', majorPhase, envelopeOf(phases));
  }
  return { dates, finish: hasStart && finish !== null ? textOf(finish - 1) : null };
}

/** `textOf` that writes a day once: in a large plan many rows begin or end on it. */
function eachDayOnce(): typeof textOf {
  const texts = new Map<Day, string>();
  return (day) => {
    const text = texts.get(day) ?? textOf(day);
    texts.set(day, text);
    return text;
  };
}

function shownDates(row: DatedRow, { start, end }: Span, isTimed: boolean, inText: typeof textOf): Dates {
  if (row.completedOn !== null) return row;
  if (!isTimed) return none;
  const scheduledCompletion = inText(end - 1);
  const planned = row.startedOn === null ? null : row.scheduledStart;
  const scheduledStart = planned ?? inText(start);
  // Work that began long before it was planned to may end before that day.
  if (scheduledCompletion < scheduledStart) return { scheduledStart: scheduledCompletion, scheduledCompletion };
  return { scheduledStart, scheduledCompletion };
}

/** From the first start to the last completion of the phases in a major phase. */
function envelopeOf(phases: readonly Dates[]): Dates {
  const starts = phases.flatMap(({ scheduledStart }) => scheduledStart ?? []).toSorted();
  const ends = phases.flatMap(({ scheduledCompletion }) => scheduledCompletion ?? []).toSorted();
  const [start = null, end = null] = [starts[0], ends.at(-1)];
  return { scheduledStart: start, scheduledCompletion: start !== null && end !== null && end < start ? null : end };
}
