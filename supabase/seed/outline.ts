// A short notation for the plans of the seed's data.
import type { MajorPhaseData, PhaseData, TaskData } from './plan.ts';

/** Titles of tasks with their durations in days. */
type Days = Readonly<Record<string, number>>;

type Duration = Pick<PhaseData, 'duration' | 'durationType'>;

/** First and last day as yyyy-mm-dd, the last one only when it is known. */
type Span = readonly [start: string, completion?: string];

export const days = (duration: number): Duration => ({ duration, durationType: 0 });
export const weeks = (duration: number): Duration => ({ duration, durationType: 1 });

const tasks = (statusId?: TaskData['statusId']) => (titles: Days) =>
  Object.entries(titles).map(([title, days]): TaskData => ({ title, days, ...(statusId && { statusId }) }));

export const scheduled = tasks();
export const completed = tasks(3);

/** A phase without dates. */
export function phase(name: string, duration: Duration, ...tasks: TaskData[][]): PhaseData {
  return { name, ...duration, tasks: tasks.flat() };
}

/** A phase with its schedule and, once it has begun, its actual days. */
export function datedPhase(
  name: string,
  duration: Duration,
  [scheduledStart, scheduledCompletion]: Span,
  [startedOn, completedOn]: Span | [],
  ...tasks: TaskData[][]
): PhaseData {
  return { ...phase(name, duration, ...tasks), scheduledStart, scheduledCompletion, startedOn, completedOn };
}

export function majorPhase(name: string, given: Omit<MajorPhaseData, 'name' | 'phases'>, ...phases: PhaseData[]) {
  return { name, ...given, phases } satisfies MajorPhaseData;
}
