// The dates that rows show, from a computed plan (docs/schedule.md#dates). Started work keeps its planned start, and its
// completion comes no earlier than planned from there. Completed work keeps both dates.
import { type Day, dayOf, textOf } from './engine/day.ts';
import { type Dates, envelopeOf } from './engine/envelope.ts';
import { endOf, type Schedule, scheduleOf } from './engine/forward.ts';
import type { Row } from './engine/network.ts';
import type { Span } from './engine/span.ts';
import { planInputOf, type ScheduledPlan, type ScheduledRow } from './from-plan.ts';

/**
 * A row with the dates that it shows. `planned`: what one that has begun was planned for before somebody reopened it,
 * which an undo gives back.
 */
export type ShownRow = Pick<ScheduledRow, 'id' | 'startedOn' | 'completedOn'> & Dates & { planned?: Dates };
type DatedRow = ScheduledRow & ShownRow;

interface Rows<Row> {
  majorPhases: readonly ({ id: number; phases: readonly (Row & { tasks: readonly Row[] })[] } & Dates)[];
}

/** The rows of a plan with the dates that they show; without a start it has none. */
export interface ShownPlan extends Rows<ShownRow> {
  scheduledStart: string | null;
}

/** A project with its plan in order, and the dates that it shows now. */
export interface DatedPlan extends ScheduledPlan, Rows<DatedRow> {
  scheduledCompletion: string | null;
  majorPhases: Rows<DatedRow>['majorPhases'];
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

/** The changes of a computed plan to the dates that it shows. Without a start a plan has no dates. */
export function datesOf(plan: ShownPlan, { network, spans, finish }: Schedule): ComputedDates {
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
  const datesIn = (kind: 'phase' | 'task', row: ShownRow, ends: readonly string[] = []): Dates => {
    const of = network.find({ kind, id: row.id });
    const span = of && spans.get(of);
    return show(kind, row, hasStart && span ? shownDates(row, { of, span, ends }, inText) : none);
  };
  for (const majorPhase of plan.majorPhases) {
    const phases = majorPhase.phases.map((phase) => {
      const ends = phase.tasks.flatMap((task) => {
        const { scheduledCompletion } = datesIn('task', task);
        return task.completedOn === null && scheduledCompletion !== null ? scheduledCompletion : [];
      });
      return datesIn('phase', phase, ends);
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

interface Computed {
  of: Row;
  span: Span;
  /** The days on which tasks in it that are not completed are shown to end. */
  ends: readonly string[];
}

function shownDates(row: ShownRow, { of, span: { start, end }, ends }: Computed, inText: typeof textOf): Dates {
  const kept = row.planned ?? row;
  if (row.completedOn !== null) return kept;
  if (!of.isTimed) return none;
  const planned = row.startedOn === null ? null : kept.scheduledStart;
  if (planned === null || dayOf(planned) <= start) {
    return { scheduledStart: planned ?? inText(start), scheduledCompletion: inText(end - 1) };
  }
  // Work that began before it was planned to keeps both days of its plan.
  const last = inText(Math.max(end, endOf(of, dayOf(planned))) - 1);
  return { scheduledStart: planned, scheduledCompletion: [planned, last, ...ends].toSorted().at(-1) ?? last };
}
