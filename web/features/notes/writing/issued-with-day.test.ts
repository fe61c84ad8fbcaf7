import { expect, test } from 'vitest';
import type { ReportListItem } from '../../../../functions/api/reports/contract.ts';
import { issuedWithDay } from './issued-with-day.ts';

const aReport = (number: number | null, firstDay: string, lastDay: string, audience = 'client') =>
  ({ number, firstDay, lastDay, audience }) as ReportListItem;

test('issued reports for clients with the day are named, with both of their ends', () => {
  const reports = [
    aReport(null, '2027-03-01', '2027-03-31'),
    aReport(5, '2027-03-02', '2027-03-08'),
    aReport(4, '2027-03-01', '2027-03-31', 'office'),
    aReport(3, '2027-02-24', '2027-03-02'),
  ];
  expect(issuedWithDay(reports, '2027-03-02')).toEqual([3, 5]);
  expect(issuedWithDay(reports, '2027-03-09')).toEqual([]);
});
