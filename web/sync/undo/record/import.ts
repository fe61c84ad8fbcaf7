import type { RowAt } from '../../plan/plan-snapshot.ts';
import { arrived, batchOf, type Step } from '../../plan/steps/undo-step.ts';
import type { OptimisticPlans } from '../../project/optimistic-plan.ts';
import type { Undo } from '../undo.ts';

interface Imported {
  /** The added rows that are in no other one of them; an older server tells the ids of major phases, or nothing. */
  rows?: readonly RowAt[];
  ids?: readonly number[];
  /** The number of the last change that the page knew before the import. */
  seq: number;
}

type Recorder = OptimisticPlans & { undo: Undo };

/**
 * Records an import as one step, whose undo deletes the added major phases, except those that somebody else changed
 * since. Null when the plan does not show them.
 */
export function recordImport(sync: Recorder, projectId: number, { ids = [], rows, seq }: Imported): Step | null {
  const now = sync.plan(projectId).get();
  const added = rows ?? ids.map((id) => ({ entity: 'majorphase', id }) as const);
  return recordAdded(sync, projectId, { rows: added.filter(({ entity, id }) => now?.rows[entity][id]), seq });
}

interface Added {
  /** The added rows that are in no other one of them. */
  rows: readonly RowAt[];
  /** The number of the last change that the page knew before. */
  seq: number;
}

/** The same for rows of any kind. */
export function recordAdded({ plan, undo }: Recorder, projectId: number, { rows, seq }: Added): Step | null {
  const now = plan(projectId).get();
  if (!now) return null;
  const about = { kind: 'delete', name: '', above: [], seq, left: null } as const;
  const step = batchOf(rows.map(({ entity, id }) => arrived(now, { ...about, entity, id }, id)).toReversed());
  if (step) undo.add(projectId, step);
  return step;
}
