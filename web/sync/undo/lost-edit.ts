import type { PlanWrite } from '../plan/pending.ts';
import type { RowAt } from '../plan/undo-step.ts';

/** What was being typed in a row when somebody deleted it. */
export interface LostEdit {
  projectId: number;
  /** What the row was called. */
  name: string;
  /** What the row was in, the nearest first. */
  above?: readonly RowAt[];
  write: Extract<PlanWrite, { kind: 'update' }>;
}
