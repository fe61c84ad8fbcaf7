import { useEffect, useEffectEvent } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../../../sync/plan/steps/undo-step.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import type { LostChange } from '../../../sync/undo/lost-edit.ts';

type Change = Pick<LostChange['write'], 'fields' | 'base'>;

/** Keeps a form's edits when it unmounts because someone deleted the row. */
export function useKeepLost(projectId: number, entity: PlanEntity, row: RowOf[PlanEntity], typed: () => Change | null) {
  const sync = useSync();
  const { id } = row;
  const plan = sync.plan(projectId).get();
  // While the row is there: afterwards the plan does not know what it was in.
  const above = plan ? rowsAbove(plan, { entity, id }) : [];
  const keep = useEffectEvent(() => {
    const change = typed();
    const write = change && updateItem(entity, id, change);
    if (write) sync.lostEdit.set({ projectId, name: nameOf(row), above, write });
  });
  useEffect(
    () => () => {
      const now = sync.plan(projectId).get();
      if (now && !now.rows[entity][id] && sync.outbox.idOfDraft(id) === undefined) keep();
    },
    [sync, projectId, entity, id],
  );
}
