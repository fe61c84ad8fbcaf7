import type { RowAt } from './plan-snapshot.ts';

/** A row that was added on another screen than the plan's; its id may be the one of its draft. */
export interface AddedRow extends RowAt {
  projectId: number;
}
