import { useEffect, useRef } from 'react';
import type { PlanEntity } from '../../../../functions/api/plan/contract.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { rowsAbove } from '../../../sync/plan/undo-step.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import type { LostEdit } from '../../../sync/undo/lost-edit.ts';

type Change = Pick<LostEdit['write'], 'fields' | 'base'>;

/** Keeps a form's edits when it unmounts because someone deleted the row. */
export function useKeepLost(projectId: number, entity: PlanEntity, row: RowOf[PlanEntity], typed: () => Change | null) {
  const sync = useSync();
  const latest = useRef<{ keep: (change: Change) => void; typed: () => Change | null }>(undefined);
  const { id } = row;
  useEffect(() => {
    const plan = sync.plan(projectId).get();
    const above = plan ? rowsAbove(plan, { entity, id }) : [];
    const about = { projectId, name: nameOf(row), above };
    const keep = (change: Change) =>
      sync.lostEdit.set({ ...about, write: { kind: 'update', entity, id, ...change } as LostEdit['write'] });
    latest.current = { keep, typed };
  });
  useEffect(
    () => () => {
      const plan = sync.plan(projectId).get();
      if (!plan || plan.rows[entity][id] || sync.outbox.idOfDraft(id) !== undefined) return;
      const change = latest.current?.typed();
      if (change) latest.current?.keep(change);
    },
    [sync, projectId, entity, id],
  );
}
