// What a file of MS Project does not say of a plan.
import { counted } from '../../../lib/english.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { PlanToWrite } from './plan-to-write.ts';
import type { RowToWrite } from './written-row.ts';

export function toldOfExport(plan: PlanToWrite, rows: readonly RowToWrite[], closing: number): string[] {
  const told: string[] = [];
  const phases = rows.flatMap(({ row, isSummary }) => (isSummary && row ? [row] : []));
  const all = rows.flatMap(({ row }) => row ?? []);
  const tell = (count: number, unit: string, what: string) => {
    if (count > 0) told.push(`${counted(count, unit)} ${what}`);
  };
  tell(
    phases.filter(({ duration }) => duration).length,
    'phase',
    'with a length beyond its tasks: MS Project has none',
  );
  tell(
    phases.filter(({ isFixed, startedOn, completedOn }) => isFixed || startedOn || completedOn).length,
    'phase',
    'with a fixed or actual day of its own: there it follows from its tasks',
  );
  tell(closing, 'link', 'to the end of a phase with tasks, which MS Project refuses');
  tell(
    all.filter(({ duration, isMilestone }) => !duration && !isMilestone).length - phases.length,
    'row',
    'without a duration, which comes without dates and holds nothing back',
  );
  tell(plan.majorPhases.filter((major) => major.phases.length === 0).length, 'major phase', 'without phases, left out');
  tell(all.filter((row) => 'isOrder' in row && row.isOrder).length, 'row', 'marked as an order or a delivery');
  if (plan.plannedFrom)
    told.push(`The plan is brought up to ${formatDay(plan.plannedFrom)}: MS Project dates open work anew`);
  if (plan.people.length > 0) told.push('What people answered to their assignments');
  return told;
}
