import type { ImportPlace } from '../../../functions/core/plan/import.contract.ts';
import { listOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

interface Place {
  key: string;
  name: string;
  into: ImportPlace;
}

/** The rows of a plan that may get others at their end: major phases get phases, phases tasks; none for the top. */
export function placesOf(plan: PlanSnapshot, top: 0 | 1 | 2): Place[] {
  if (top === 0) return [];
  const majors = listOf(plan, 'majorphase', plan.project.id).filter((id) => id > 0);
  const nameOf = (id: number) => plan.rows.majorphase[id]?.name ?? '';
  if (top === 1) return majors.map((id) => ({ key: String(id), name: nameOf(id), into: { majorPhaseId: id } }));
  return majors.flatMap((major) =>
    listOf(plan, 'phase', major)
      .filter((id) => id > 0)
      .map((id) => ({
        key: String(id),
        name: `${nameOf(major)} › ${plan.rows.phase[id]?.name ?? ''}`,
        into: { phaseId: id },
      })),
  );
}
