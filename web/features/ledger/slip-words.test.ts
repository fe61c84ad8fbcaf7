import { expect, test } from 'vitest';
import type { Baseline, LedgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { shortSlipWords, signed, slipWords } from './slip-words.ts';

const baseline = (finish: string | null): Baseline => ({
  id: 1,
  name: 'Launch',
  reason: null,
  madeBy: null,
  madeByName: null,
  at: '2026-03-02T10:00:00Z',
  seq: 4,
  finish,
  dates: [],
});
const entry = (days: number, finish: string | null): LedgerEntry => ({
  seq: 7,
  at: null,
  actor: null,
  actorName: null,
  what: 'Rain',
  reason: null,
  isReleased: false,
  days,
  finish,
});

// docs/product.md#slip-line
test('the slip is told in working days, with both finishes', () => {
  const entries = [entry(8, '2026-07-10'), entry(-2, '2026-07-08')];
  expect(slipWords(baseline('2026-06-30'), entries, null)).toBe(
    'Planned Jun 30, 2026 · now Jul 8, 2026 · 6 working days behind',
  );
  expect(slipWords(baseline('2026-06-30'), [entry(-1, '2026-06-29')], null)).toBe(
    'Planned Jun 30, 2026 · now Jun 29, 2026 · 1 working day ahead',
  );
  expect(slipWords(baseline('2026-06-30'), [], null)).toBe('Planned Jun 30, 2026, and still is');
  expect(slipWords(baseline(null), [entry(0, '2026-06-29')], null)).toBe('No finish was planned · now Jun 29, 2026');
  expect(slipWords(baseline(null), [], null)).toBe('The project has no finish yet.');
});

// docs/product.md#slip-line
test('rows that run beyond the completion that was typed are said', () => {
  const runs = (days: readonly LedgerEntry[], rowsEnd: string) => slipWords(baseline('2026-12-21'), days, rowsEnd);
  expect(runs([], '2027-01-15')).toBe('Planned Dec 21, 2026 · the tasks run to Jan 15, 2027');
  expect(runs([], '2026-12-21')).toBe('Planned Dec 21, 2026, and still is');
  expect(runs([entry(1, '2026-12-22')], '2027-01-15')).toBe(
    'Planned Dec 21, 2026 · now Dec 22, 2026 · 1 working day behind · the tasks run to Jan 15, 2027',
  );
});

// docs/product.md#schedule-sight
test('a few words say the slip alone', () => {
  const planned = baseline('2026-06-30');
  expect(shortSlipWords(planned, [entry(8, '2026-07-10'), entry(-2, '2026-07-08')], null)).toBe(
    '6 working days behind',
  );
  expect(shortSlipWords(planned, [entry(0, '2026-07-04')], null)).toBe('Now Jul 4, 2026');
  expect(shortSlipWords(planned, [], null)).toBe('On plan');
  expect(shortSlipWords(planned, [], '2026-07-09')).toBe('The tasks run to Jul 9, 2026');
  expect(shortSlipWords(baseline(null), [entry(0, '2026-06-29')], null)).toBe('Finish Jun 29, 2026');
  expect(shortSlipWords(baseline(null), [], null)).toBe('No finish yet');
});

test('days have their sign', () => {
  expect([4, -2, 0].map(signed)).toEqual(['+4', '−2', '0']);
});
