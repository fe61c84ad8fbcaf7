import { useEffect, useEffectEvent } from 'react';
import { useValue } from '../../lib/store/use-store.ts';
import type { PlanSnapshot, RowAt } from '../../sync/plan/plan-snapshot.ts';
import { useSync } from '../../sync/react/use-sync.ts';

/** Passes on the row that a form has just added to this plan, once the plan has it. */
export function useAddedRow(plan: PlanSnapshot, show: (row: RowAt) => void) {
  const { added, outbox } = useSync();
  const row = useValue(added);
  const id = row?.projectId === plan.project.id ? (outbox.idOfDraft(row.id) ?? row.id) : undefined;
  const entity = row && id !== undefined && plan.rows[row.entity][id] ? row.entity : undefined;
  const pass = useEffectEvent((at: RowAt) => {
    added.set(null);
    show(at);
  });
  useEffect(() => {
    if (entity && id !== undefined) pass({ entity, id });
  }, [entity, id]);
}
