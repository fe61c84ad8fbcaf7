import type { PlanWrite } from '../../lib/live/pending.ts';
import type { RowAt } from '../../lib/live/undo-step.ts';
import { valueStore } from '../../lib/value-store.ts';

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
