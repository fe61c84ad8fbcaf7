import { useEffect, useRef } from 'react';
import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { drawnPlan } from '../../lib/live/drawn-plan.ts';
import { nameOf } from '../../lib/live/plan-rows.ts';
import type { RowOf } from '../../lib/live/plan-snapshot.ts';
import { rowsAbove } from '../../lib/live/undo-step.ts';
import { idOfDraft } from '../../lib/outbox/outbox.ts';
import { type LostEdit, lostEdit } from './lost-edit-store.ts';

type Change = Pick<LostEdit['write'], 'fields' | 'base'>;

/** Keeps what is typed in a form of a row when the form goes because somebody deletes the row. */
export function useKeepLost(projectId: number, entity: PlanEntity, row: RowOf[PlanEntity], typed: () => Change | null) {
  const latest = useRef<{ keep: (change: Change) => void; typed: () => Change | null }>(undefined);
  const { id } = row;
  useEffect(() => {
    const plan = drawnPlan(projectId).get();
    const above = plan ? rowsAbove(plan, { entity, id }) : [];
    const about = { projectId, name: nameOf(row), above };
    const keep = (change: Change) =>
      lostEdit.set({ ...about, write: { kind: 'update', entity, id, ...change } as LostEdit['write'] });
    latest.current = { keep, typed };
  });
  useEffect(
    () => () => {
      const plan = drawnPlan(projectId).get();
      if (!plan || plan.rows[entity][id] || idOfDraft(id) !== undefined) return;
      const change = latest.current?.typed();
      if (change) latest.current?.keep(change);
    },
    [projectId, entity, id],
  );
}
