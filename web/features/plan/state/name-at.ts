import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import type { PlanUi } from './plan-ui.ts';

/** The name of a row; empty for one that is gone. */
export function nameAt({ plan }: Pick<PlanUi, 'plan'>, { entity, id }: RowAt): string {
  const row = plan.get()?.rows[entity][id];
  return row ? nameOf(row) : '';
}
