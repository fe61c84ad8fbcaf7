// A plan as it is written into a file of MS Project.
import type { DatedPlan } from '../../../../../functions/core/schedule/dates.ts';
import type { RowKey } from '../../../../../functions/core/schedule/engine/plan.ts';

type DatedMajor = DatedPlan['majorPhases'][number];
type DatedPhase = DatedMajor['phases'][number];

interface Described {
  name: string;
  description: string | null;
}

export type TaskToWrite = DatedPhase['tasks'][number] & Described;
export type PhaseToWrite = Omit<DatedPhase, 'tasks'> & Described & { tasks: readonly TaskToWrite[] };
export type MajorToWrite = Omit<DatedMajor, 'phases'> & Described & { phases: readonly PhaseToWrite[] };

export interface PlanToWrite extends Omit<DatedPlan, 'majorPhases'> {
  id: number;
  name: string;
  scheduleMode: 'manual' | 'linked';
  majorPhases: readonly MajorToWrite[];
  /** Who does a row, by name. */
  people: readonly { row: RowKey; name: string }[];
  /** Somebody answered to being assigned. */
  hasAnswers: boolean;
  /** The days of rows at the last baseline. */
  baseline: readonly { row: RowKey; start: string | null; completion: string | null }[];
}

/** Whether work on a row has begun, or is done. */
export const wasBegun = ({ startedOn, completedOn }: Pick<TaskToWrite, 'startedOn' | 'completedOn'>): boolean =>
  startedOn !== null || completedOn !== null;
