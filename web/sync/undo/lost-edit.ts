import type { PlanWrite } from '../plan/pending.ts';
import type { RowAt } from '../plan/plan-snapshot.ts';

/** The unsaved edit of a row that someone else deleted. */
export interface LostEdit {
  projectId: number;
  /** The name of the row. */
  name: string;
  /** The ancestors of the row, nearest first. */
  above?: readonly RowAt[];
  write: Extract<PlanWrite, { kind: 'update' }>;
}
