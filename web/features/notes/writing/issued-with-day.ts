import type { ReportListItem } from '../../../../functions/api/reports/contract.ts';
import { listed } from '../../../lib/english.ts';

/** The numbers of the issued reports for clients whose days include this one, the oldest first. */
export function issuedWithDay(reports: readonly ReportListItem[], day: string): number[] {
  const having = reports.filter(
    ({ audience, firstDay, lastDay }) => audience === 'client' && firstDay <= day && day <= lastDay,
  );
  return having.flatMap(({ number }) => number ?? []).sort((one, other) => one - other);
}

/** `Report 3`, `Reports 3 and 5`, `Reports 3, 4 and 5` */
export function reportNames(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'Report' : 'Reports'} ${listed(numbers)}`;
}
