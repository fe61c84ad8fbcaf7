// A plan as it would come in, with what the file says of each of its rows.
import type { PlanImport } from '../../../../functions/core/plan/import.contract.ts';
import type { PlanCalendar, ProjectDay } from '../../../../functions/core/work-calendar/contract.ts';
import type { OutlineRow } from './outline.ts';
import type { Told } from './told.ts';

/** What it comes into. */
export type Into = { company: PlanCalendar } & (
  | { kind: 'new'; today: string }
  | {
      kind: 'linked' | 'manual';
      start: string | null;
      plannedFrom: string | null;
      workWeek: readonly boolean[] | null;
      days: readonly ProjectDay[];
    }
);

export type BroughtMajor = PlanImport['majorPhases'][number];
export type BroughtPhase = BroughtMajor['phases'][number];
export type BroughtTask = BroughtPhase['tasks'][number];

/** The rows of the file by their number in the plan, from 1: each parent before its children. Null for made ones. */
export type Sources = (OutlineRow | null)[];

/** The first and the last day of a row. */
export interface Days {
  start: string;
  finish: string;
}

export interface BroughtPlan {
  /** The project's. */
  name: string | null;
  start: string | null;
  majorPhases: BroughtMajor[];
  links: NonNullable<PlanImport['links']>;
  /** Who does a row, by name. */
  names: { row: string; name: string }[];
  /** Of a new project. */
  workWeek: boolean[] | null;
  days: ProjectDay[];
  baseline: { row: string; start: string; completion: string }[];
  sources: Sources;
  told: Told[];
}
