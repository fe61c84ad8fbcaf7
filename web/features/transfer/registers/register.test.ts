import { expect, test } from 'vitest';
import type { RegisterLine } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import { toCsv } from '../sheet-files.ts';
import { missingPapers, paperName, registerTable } from './register.ts';

const line = (more: Partial<RegisterLine> = {}): RegisterLine => ({
  decisionId: 9,
  title: 'Heated floor',
  choice: 'Heated floor',
  number: 3,
  cents: -145_050,
  days: 2,
  closedAt: '2027-03-02T04:00:00.000Z',
  closedOn: '2027-03-01',
  signers: ['María López', 'John Doe'],
  sumAfterCents: 48_000_000,
  completionAfter: '2027-07-02',
  url: '1/order',
  ...more,
});
const csvOf = async (...orders: RegisterLine[]) =>
  (await toCsv(registerTable({ orders, currency: 'USD' })).text()).split('\r\n');

// docs/product.md#export-zip
test('the register has amounts as numbers, days of the company, and the names of the files', async () => {
  const [heads, row] = await csvOf(line());
  expect(heads?.replace('\u{feff}', '')).toBe(
    'Number,Decision,Choice,Amount,Currency,Working Days,Contract Sum After,Completion After,Closed On,Signed By,Paper',
  );
  expect(row).toBe(
    '3,Heated floor,Heated floor,-1450.5,USD,2,480000,2027-07-02,2027-03-01,"María López, John Doe",Change Order 3 Heated floor.pdf',
  );
});

// docs/product.md#export-zip
test.each(['=HYPERLINK("https://example.com")', '+1', '-1', '@sum(1)', ' ＝1'])(
  'the title %o is no formula in it',
  async (title) => {
    const [, row = ''] = await csvOf(line({ title, choice: title, signers: [title] }));
    expect(row.match(/"'/g)).toHaveLength(3);
  },
);

test('without a contract, a number or a paper the cells say so', async () => {
  const [, row] = await csvOf(
    line({ number: null, cents: 0, days: 0, sumAfterCents: null, completionAfter: null, url: null }),
  );
  expect(row).toBe(',Heated floor,Heated floor,0,USD,0,,,2027-03-01,"María López, John Doe",not made yet');
  expect(missingPapers([line({ number: null, url: null })])).toContain('\r\nDecision 9 Heated floor.pdf\r\n');
});

test('a file name is one on every system, however long the title is', () => {
  expect(paperName({ number: 1, decisionId: 9, title: `a/b:c ${'x'.repeat(120)}` })).toBe(
    `Change Order 1 a-b-c ${'x'.repeat(74)}.pdf`,
  );
});
