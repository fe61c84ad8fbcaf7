import type { PlanWrite } from '../plan/changes/pending.ts';
import type { RowAt } from '../plan/plan-snapshot.ts';

interface LostOf {
  projectId: number;
  /** The name of the row. */
  name: string;
  /** The ancestors of the row, nearest first. */
  above?: readonly RowAt[];
}

/** A change of fields of the row. */
export interface LostChange extends LostOf {
  write: Extract<PlanWrite, { kind: 'update' }>;
}

/** Text that is not, or not yet, a write of the row's fields: it can be copied. */
interface LostText extends LostOf {
  row: RowAt;
  /** The name of the field, and what was typed there. */
  label: string;
  text: string;
}

/** The unsaved edit of a row that someone else deleted. */
export type LostEdit = LostChange | LostText;
