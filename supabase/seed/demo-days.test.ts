import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { setDemoDays } from './demo-days.ts';

test('the holidays of the demo are those that come, on the days of their years', async () => {
  const days: unknown[] = [];
  const sql = (_: TemplateStringsArray, ...values: unknown[]) => days.push(values.join(' '));
  await setDemoDays(sql as unknown as TransactionSql, '2026-11-26');
  expect(days).toEqual(
    expect.arrayContaining([
      ...['America/Los_Angeles', '2026-12-25 Christmas Day', '2027-05-31 Memorial Day', '2027-09-06 Labor Day'],
      ...['2028-01-17 Martin Luther King Jr. Day', '2028-05-29 Memorial Day', '2028-11-23 Thanksgiving Day'],
    ]),
  );
  expect(days).toHaveLength(1 + 1 + 8 + 8);
});
