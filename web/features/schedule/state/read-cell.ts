import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import type { ComputedPlan } from '../../../sync/plan/dates/computed-plan.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';

/** The cells that are read by the rules of the plan. */
export type TypedCell = 'name' | 'start' | 'finish' | 'days';

/** The plan that a text is read against, and its computed schedule in linked mode. */
export interface KnownPlan {
  plan: PlanSnapshot;
  computed: ComputedPlan | null;
}

/** The write that a text comes to, null where it changes nothing, with what is said of it; or why it cannot be. */
export type CellReading = { write: PlanWrite | null; words?: string } | { problem: string };

/** Reads the text of a cell by the rules of the plan, which the schedule does not know. */
export type ReadCell = (known: KnownPlan, row: RowAt, typed: { cell: TypedCell; text: string }) => Promise<CellReading>;
