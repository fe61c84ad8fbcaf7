import { valueStore } from '../../../lib/store/value-store.ts';
import type { PlanWrite } from '../../../sync/plan/pending.ts';
import type { RowAt } from '../../../sync/plan/undo-step.ts';

/** A change of a row that is gone. */
export interface LostEdit {
  projectId: number;
  /** What the row was called. */
  name: string;
  /** What the row was in, the nearest first. */
  above?: readonly RowAt[];
  write: Extract<PlanWrite, { kind: 'update' }>;
}

/** What was being typed in a row when somebody deleted it. */
export const lostEdit = valueStore<LostEdit | null>(null);
