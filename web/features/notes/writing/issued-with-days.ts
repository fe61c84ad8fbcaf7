import type { ReportListItem } from '../../../../functions/core/reports/contract.ts';

/** The numbers of the issued reports for clients whose days include one of these, the oldest first. */
export function issuedWithDays(reports: readonly ReportListItem[], days: readonly string[]): number[] {
  const having = reports.filter(
    ({ audience, firstDay, lastDay }) => audience === 'client' && days.some((day) => firstDay <= day && day <= lastDay),
  );
  return having.flatMap(({ number }) => number ?? []).sort((one, other) => one - other);
}
