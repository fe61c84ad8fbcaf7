import { expect, test } from 'vitest';
import { scheduleOf } from '../../../functions/core/schedule/engine/forward.ts';
import { aProjectOf } from '../../../tests/support/schedule/plan-truth.ts';
import { phase, plan, row } from '../../../tests/support/schedule/small-plans.ts';
import { toSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { acceptedOn } from './accept-words.ts';

// Monday, March 2, 2026 to Friday; then three days; then one.
const rows = [row(1, { length: 5 }), row(2, { length: 3 }), row(3)];
const schedule = scheduleOf(plan([phase(9, rows)]));
const accepted = (day: string) =>
  acceptedOn({ plan: toSnapshot(aProjectOf([], 1)), schedule }, { kind: 'task', id: 2 }, day);

// docs/product.md#row-answers
test('says what a proposed day would move, and when the work cannot begin on it', () => {
  expect(accepted('2026-03-11')?.words.replace(/\s/g, ' ')).toMatch(
    /^3 tasks rescheduled · finish moves Mar 12.* → Mar 16.*, 2 working days later$/,
  );
  expect(accepted('2026-03-11')?.fits).toBe(true);
  expect(accepted('2026-03-04')).toEqual({ words: expect.stringContaining('cannot begin'), fits: false });
});
