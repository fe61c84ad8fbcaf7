import { type RowKey, rowKey } from '../../../functions/core/plan/row-key.ts';
import type { RoadmapGroup } from '../../../functions/core/projects/contract.ts';
import { formatMonth } from '../../lib/time/dates.ts';
import { isMilestone } from '../../sync/plan/dates/milestone.ts';
import { listOf } from '../../sync/plan/plan-rows.ts';
import type { PhaseRow, PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';

export const UNSCHEDULED = 'unscheduled';

/**
 * Phases by month of their scheduled start, unscheduled last, like `GET …/roadmap`. `shown` are the keys of the rows of a
 * filter; null for all.
 */
export function roadmapGroups(plan: PlanSnapshot, shown: ReadonlySet<RowKey> | null = null): RoadmapGroup[] {
  const phases = listOf(plan, 'majorphase', plan.project.id)
    .flatMap((majorPhase) => listOf(plan, 'phase', majorPhase))
    .filter((id) => !shown || shown.has(rowKey('phase', id)))
    .map((id) => plan.rows.phase[id])
    .filter((phase) => phase !== undefined)
    .toSorted((one, other) => (one.scheduledStart ?? '').localeCompare(other.scheduledStart ?? ''));
  const byMonth = Map.groupBy(phases, ({ scheduledStart }) => scheduledStart?.slice(0, 7) ?? UNSCHEDULED);
  const { [UNSCHEDULED]: unscheduled = [], ...months } = Object.fromEntries(byMonth);
  const group = (key: string, heading: string, phases: PhaseRow[]) => ({
    key,
    heading,
    phases: phases.map((phase) => ({
      id: phase.id,
      name: phase.name,
      majorPhaseName: plan.rows.majorphase[phase.majorPhase]?.name ?? '',
      isMilestone: isMilestone(plan, phase),
    })),
  });
  return [
    ...Object.entries(months).map(([key, phases]) => group(key, formatMonth(`${key}-01`), phases)),
    group(UNSCHEDULED, 'Unscheduled', unscheduled),
  ];
}
