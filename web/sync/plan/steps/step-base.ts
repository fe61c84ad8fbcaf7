import type { RowAt } from '../plan-snapshot.ts';

/** What every inverse of a write has. */
export interface StepBase extends RowAt {
  /** The name of the row. */
  name: string;
  /** The ancestors of the row, nearest first. */
  above: readonly RowAt[];
  /** The number of the last change before the user's action. */
  seq: number;
  /** What the user did, where the change does not say it; its undo and redo are named after it. */
  doing?: string;
}
