import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../core/schedule/engine/day.ts';
import { workingDays } from '../../core/schedule/working-days.ts';
import { type FinishMoved, type LedgerFacts, ledgerOf } from './make-ledger.ts';

const workWeek = { week: [true, true, true, true, true, false, false], days: [] };

const moved = (before: string | null, after: string | null, more: Partial<FinishMoved> = {}): FinishMoved => ({
  seq: 7,
  op: 'reschedule',
  at: '2026-03-02T10:00:00Z',
  actor: null,
  actorName: null,
  before,
  after,
  inputs: [],
  count: 0,
  reason: null,
  isReleased: false,
  ...more,
});
const facts = (planned: string | null, now: string | null, ...changes: FinishMoved[]): LedgerFacts => ({
  planned,
  now,
  changes,
  calendar: workWeek,
  days: [],
  workWeek: null,
});
const daysOf = (given: LedgerFacts) => ledgerOf(given).map(({ seq, days }) => [seq, days]);

describe('the ledger', () => {
  it('counts working days, earlier ones below zero', () => {
    // A Friday, the Tuesday after it, and the Monday between them.
    const given = facts(
      '2026-03-06',
      '2026-03-09',
      moved('2026-03-06', '2026-03-10'),
      moved('2026-03-10', '2026-03-09'),
    );
    expect(daysOf(given)).toEqual([
      [7, 2],
      [7, -1],
    ]);
  });

  it('says where the log does not tell how the finish moved', () => {
    const given = facts('2026-03-06', '2026-03-12', moved('2026-03-09', '2026-03-10'));
    expect(daysOf(given)).toEqual([
      [null, 1],
      [7, 1],
      [null, 2],
    ]);
  });

  it('says more of the first input of a change where the log still has it', () => {
    const blank = { op: 'update', entity: 'task', name: 'Framing', from: null, to: null };
    const inputs = [10, 12].map((duration) => ({ ...blank, before: { duration: 1 }, after: { duration } }));
    const change = { inputs, count: 2, first: { context: { durationType: 1 } } };
    const [entry] = ledgerOf(facts('2026-03-06', '2026-03-10', moved('2026-03-06', '2026-03-10', change)));
    expect(entry?.what).toBe('Duration of Framing: 10 weeks instead of 1 week, and 1 more');
  });

  it('says how the finish moved where the log has what has no words', () => {
    const blank = { op: 'create', name: null, from: null, to: null, before: {} };
    const inputs = [{ ...blank, entity: 'projectday', after: { kind: 'weather' } }];
    const odd = moved('2026-03-06', '2026-03-10', { inputs, count: 1 });
    const first = moved('2026-03-10', '2026-03-11');
    expect(ledgerOf(facts('2026-03-06', '2026-03-11', odd, first)).map(({ what, days }) => [what, days])).toEqual([
      ['The finish moved from Mar 6 to Mar 10', 2],
      ['The work calendar changed', 1],
    ]);
  });

  it('is empty while the finish is as planned, and without a finish', () => {
    expect(ledgerOf(facts('2026-03-06', '2026-03-06'))).toEqual([]);
    expect(ledgerOf(facts(null, null))).toEqual([]);
    expect(daysOf(facts(null, '2026-03-10', moved(null, '2026-03-10')))).toEqual([[7, 0]]);
  });

  it('counts days of the calendar where the calendar does not reach', () => {
    expect(daysOf(facts('2026-03-06', '2999-03-06'))).toEqual([[null, 355_381]]);
  });

  // docs/product.md#ledger
  it('adds up to the slip, whatever the log still has of it', () => {
    const day = fc.integer({ min: 20_000, max: 21_500 }).map(textOf);
    const change = fc.tuple(fc.option(day), fc.option(day)).map(([before, after]) => moved(before, after));
    const off = fc.record({ day, kind: fc.constantFrom('holiday', 'extra', 'weather') });
    fc.assert(
      fc.property(day, day, fc.array(change), fc.array(off), (planned, now, changes, days) => {
        const given = { ...facts(planned, now, ...changes), days };
        const slip = workingDays(given, [planned, now])(planned, now);
        expect(ledgerOf(given).reduce((sum, entry) => sum + entry.days, 0)).toBe(slip);
      }),
    );
  });
});
