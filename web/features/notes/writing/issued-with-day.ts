import type { ReportListItem } from '../../../../functions/api/reports/contract.ts';

/** The numbers of the issued reports for clients whose days include this one, the oldest first. */
export function issuedWithDay(reports: readonly ReportListItem[], day: string): number[] {
  const having = reports.filter(
    ({ audience, firstDay, lastDay }) => audience === 'client' && firstDay <= day && day <= lastDay,
  );
  return having.flatMap(({ number }) => number ?? []).sort((one, other) => one - other);
}
