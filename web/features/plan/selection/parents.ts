import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { listOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

/** A row that others can be moved into. */
export interface Parent {
  id: number;
  name: string;
  /** The major phase of a phase. */
  within: string;
}

/** The rows that can hold rows of this kind, in the order of the plan; rows without an id are left out. */
export function parentsFor(plan: PlanSnapshot, entity: PlanEntity): Parent[] {
  const majorIds = entity === 'majorphase' ? [] : listOf(plan, 'majorphase', plan.project.id);
  const majors = majorIds.flatMap((id) => plan.rows.majorphase[id] ?? []);
  const all =
    entity === 'phase'
      ? majors.map(({ id, name }) => ({ id, name, within: '' }))
      : majors.flatMap((major) =>
          listOf(plan, 'phase', major.id)
            .flatMap((id) => plan.rows.phase[id] ?? [])
            .map(({ id, name }) => ({ id, name, within: major.name })),
        );
  return all.filter(({ id }) => id > 0);
}
