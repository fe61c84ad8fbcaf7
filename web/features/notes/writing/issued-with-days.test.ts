import { expect, test } from 'vitest';
import type { ReportListItem } from '../../../../functions/core/reports/contract.ts';
import { issuedWithDays } from './issued-with-days.ts';

const aReport = (number: number | null, firstDay: string, lastDay: string, audience = 'client') =>
  ({ number, firstDay, lastDay, audience }) as ReportListItem;

// docs/product.md#report-internal
test('issued reports for clients with one of the days are named, with both of their ends', () => {
  const reports = [
    aReport(null, '2027-03-01', '2027-03-31'),
    aReport(5, '2027-03-02', '2027-03-08'),
    aReport(4, '2027-03-01', '2027-03-31', 'office'),
    aReport(3, '2027-02-24', '2027-03-02'),
  ];
  expect(issuedWithDays(reports, ['2027-03-02'])).toEqual([3, 5]);
  expect(issuedWithDays(reports, ['2027-03-09', '2027-02-24'])).toEqual([3]);
  expect(issuedWithDays(reports, ['2027-03-09'])).toEqual([]);
});
