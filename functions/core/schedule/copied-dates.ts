// The dates of a copy of a template that are typed by hand from then on: phases one after the other from the start, each
// as long as it says (docs/product.md#templates).
import { dayOf, textOf } from './engine/day.ts';
import { type Dates, envelopeOf } from './engine/envelope.ts';

interface Lasting {
  id: number;
  duration: number | null;
  /** 0: days, 1: weeks. */
  durationType: number;
}

interface Placed extends Lasting {
  isMilestone: boolean;
}

interface LastingPhase extends Lasting {
  tasks: readonly Lasting[];
}

/** The place of a phase in a copy: days from the start of the project, and days that it lasts; 0 without dates. */
export interface CopiedSpan {
  startsAfter: number;
  days: number;
}

/** The days that a row is bound to. */
export interface Bound {
  notBefore: string | null;
  deadline: string | null;
}

interface PlanToCopy {
  scheduledStart: string | null;
  majorPhases: readonly {
    id: number;
    phases: readonly (Placed & Bound & { tasks: readonly (Placed & Bound)[] })[];
  }[];
}

type CopiedRow = { id: number } & Dates;

/** The dates of a copy, by the ids of the rows that are copied. */
export interface CopiedDates {
  majorPhases: CopiedRow[];
  phases: (CopiedRow & Bound)[];
  tasks: (CopiedRow & Bound)[];
  /** The last day of the project. */
  finish: string | null;
}

const CALENDAR_WEEK = 7;

/** The dates of a copy of this plan that starts on this day. */
export function copiedDates(plan: PlanToCopy, start: string): CopiedDates {
  const first = dayOf(start);
  const shift = shiftTo(start, plan.scheduledStart);
  const spans = copiedSpans(plan.majorPhases.flatMap(({ phases }) => phases));
  const dates = (startsAfter: number, days: number): Dates =>
    days > 0
      ? { scheduledStart: textOf(first + startsAfter), scheduledCompletion: textOf(first + startsAfter + days - 1) }
      : { scheduledStart: null, scheduledCompletion: null };
  /** Nothing was worked since the last morning: a milestone is on the day that begins, else on the day before. */
  let isMorning = true;
  const made: CopiedDates = { majorPhases: [], phases: [], tasks: [], finish: null };
  const milestoneAfter = (days: number, isInMorning: boolean) => dates(isInMorning ? days : days - 1, 1);
  /** The day of a phase without days that is a milestone, or has one. */
  const momentOf = ({ isMilestone, tasks }: Placed & { tasks: readonly Placed[] }, startsAfter: number) => {
    if (tasks.some((task) => task.isMilestone)) isMorning = true;
    else if (!isMilestone) return null;
    return milestoneAfter(startsAfter, isMorning);
  };
  for (const majorPhase of plan.majorPhases) {
    const phases = majorPhase.phases.map((phase) => {
      const { startsAfter = 0, days = 0 } = spans.get(phase.id) ?? {};
      let taskStartsAfter = startsAfter;
      for (const task of phase.tasks) {
        const taskDays = daysOf(task);
        const place = task.isMilestone ? milestoneAfter(taskStartsAfter, taskStartsAfter === startsAfter) : null;
        made.tasks.push({ id: task.id, ...(place ?? dates(taskStartsAfter, taskDays)), ...boundFrom(shift, task) });
        taskStartsAfter += taskDays;
      }
      if (days > 0) isMorning = false;
      const place = days > 0 ? null : momentOf(phase, startsAfter);
      return { id: phase.id, ...(place ?? dates(startsAfter, days)), ...boundFrom(shift, phase) };
    });
    made.phases.push(...phases);
    made.majorPhases.push({ id: majorPhase.id, ...envelopeOf(phases) });
  }
  made.finish = envelopeOf(made.phases).scheduledCompletion;
  return made;
}

/**
 * The places of phases in a copy, by their ids. A phase lasts as long as it says, or else as long as its tasks one after
 * the other.
 */
export function copiedSpans(phases: readonly LastingPhase[]): Map<number, CopiedSpan> {
  const spans = new Map<number, CopiedSpan>();
  let startsAfter = 0;
  for (const phase of phases) {
    const days = daysOf(phase) || phase.tasks.reduce((sum, task) => sum + daysOf(task), 0);
    spans.set(phase.id, { startsAfter, days });
    startsAfter += days;
  }
  return spans;
}

/** Days by which a copy that starts on this day lies later than its template; null where that has no start. */
export function shiftTo(start: string, templateStart: string | null): number | null {
  return templateStart === null ? null : dayOf(start) - dayOf(templateStart);
}

/** The days that a row of the copy is bound to: they move with the start, and without one in the template they go. */
export function boundFrom(shift: number | null, { notBefore, deadline }: Bound): Bound {
  const moved = (day: string | null) => (shift === null || day === null ? null : textOf(dayOf(day) + shift));
  return { notBefore: moved(notBefore), deadline: moved(deadline) };
}

function daysOf({ duration, durationType }: Lasting): number {
  return (duration ?? 0) * (durationType === 1 ? CALENDAR_WEEK : 1);
}
