import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { Sync } from '../../../sync/sync.ts';

/** What is typed in a cell. */
export type TypedCell = 'name' | 'start' | 'finish' | 'days';

/**
 * Writes what was typed in a cell by the rules of the plan, which the schedule does not know. Resolves to why it cannot
 * be, or to null.
 */
export type WriteCell = (
  sync: Sync,
  projectId: number,
  row: RowAt,
  typed: { cell: TypedCell; text: string },
) => Promise<string | null>;
