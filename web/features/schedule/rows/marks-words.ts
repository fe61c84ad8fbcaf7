import { counted } from '../../../../functions/core/common/english.ts';
import { dayOf } from '../../../../functions/core/schedule/engine/day.ts';
import { shortDay } from '../../../model/schedule/days-off.ts';
import type { RowMarks } from '../../../model/schedule/schedule-marks.ts';

/** The float of a row and the findings about its dates: Critical · 2 working days after its deadline */
export function marksInWords({ isCritical, float, latestStart, conflict, lateDays }: RowMarks): string {
  const parts = [];
  if (isCritical) parts.push('Critical: a day later moves the finish');
  else if (latestStart && float > 0)
    parts.push(`${counted(float, 'day')} of float, at the latest ${shortDay(dayOf(latestStart))}`);
  if (lateDays > 0) parts.push(`${counted(lateDays, 'working day')} after its deadline`);
  if (conflict) parts.push(conflict);
  return parts.join(' · ');
}
