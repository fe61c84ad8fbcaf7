import { arrived, batchOf, type Step } from '../plan/undo-step.ts';
import type { OptimisticPlans } from '../project/optimistic-plan.ts';
import type { Undo } from './undo.ts';

interface Imported {
  /** The ids of the added major phases; an older server does not tell them. */
  ids?: readonly number[];
  /** The number of the last change that the page knew before the import. */
  seq: number;
}

/**
 * Records an import as one step, whose undo deletes the added major phases, except those that somebody else changed
 * since. Null when the plan does not show them.
 */
export function recordImport(
  { plan, undo }: OptimisticPlans & { undo: Undo },
  projectId: number,
  added: Imported,
): Step | null {
  const now = plan(projectId).get();
  if (!now) return null;
  const rows = (added.ids ?? []).filter((id) => now.rows.majorphase[id]);
  const about = { kind: 'delete', entity: 'majorphase', name: '', above: [], seq: added.seq, left: null } as const;
  const step = batchOf(rows.map((id) => arrived(now, { ...about, id }, id)).toReversed());
  if (step) undo.add(projectId, step);
  return step;
}
