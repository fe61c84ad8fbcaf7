// A short notation for the plans of the seed's data.
import { dayOf, textOf } from '../../functions/core/schedule/engine/day.ts';
import type { MajorPhaseData, PhaseData, TaskData } from '../world/plan.ts';

/** Titles of tasks with their durations in days. */
type Days = Readonly<Record<string, number>>;

type Duration = Required<Pick<PhaseData, 'duration' | 'durationType'>>;

/** First and last day as yyyy-mm-dd. */
type Span = readonly [start: string, completion: string];

export const days = (duration: number): Duration => ({ duration, durationType: 0 });
export const weeks = (duration: number): Duration => ({ duration, durationType: 1 });

export const scheduled = (titles: Days): TaskData[] =>
  Object.entries(titles).map(([title, duration]) => ({ title, description: null, duration }));

/** A phase without dates. */
export function phase(name: string, duration: Duration, ...tasks: TaskData[][]): PhaseData {
  return { name, description: null, ...duration, tasks: tasks.flat() };
}

/** A completed phase. Its tasks share its planned and its actual days in proportion to their durations. */
export function completedPhase(name: string, duration: Duration, planned: Span, actual: Span, titles: Days): PhaseData {
  const total = Object.values(titles).reduce((sum, each) => sum + each, 0);
  const share = ([from, to]: Span, before: number, length: number): Span => {
    const days = dayOf(to) - dayOf(from) + 1;
    const first = Math.floor((before * days) / total);
    const last = Math.max(Math.ceil(((before + length) * days) / total) - 1, first);
    return [textOf(dayOf(from) + first), textOf(dayOf(from) + last)];
  };
  let before = 0;
  const tasks = scheduled(titles).map((task) => {
    const length = titles[task.title] ?? 0;
    const [scheduledStart, scheduledCompletion] = share(planned, before, length);
    const [startedOn, completedOn] = share(actual, before, length);
    before += length;
    const status = { statusId: 3, startedBy: 'status', completedBy: 'status' } as const;
    return { ...task, ...status, scheduledStart, scheduledCompletion, startedOn, completedOn };
  });
  return { ...phase(name, duration, tasks), scheduledStart: planned[0], scheduledCompletion: planned[1] };
}

export function majorPhase(name: string, given: Omit<MajorPhaseData, 'name' | 'phases'>, ...phases: PhaseData[]) {
  return { name, ...given, phases } satisfies MajorPhaseData;
}
