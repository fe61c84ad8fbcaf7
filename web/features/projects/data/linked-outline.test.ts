import { expect, test } from 'vitest';
import { aProjectOf, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { spanOf } from '../../../model/outline-dates.ts';
import { linkedOutline } from './linked-outline.ts';

/** A template with a phase of two tasks; the second one, of two days, has a day of its own. */
function outlineFrom(scheduledStart: string | null, start: string, isFixed = false) {
  const bound = { ...aTask(31, 20, 2), duration: 2, notBefore: '2026-03-12', isFixed };
  const plan = aProjectOf([{ ...aTask(30, 20), duration: 2 }, bound]);
  const template = { ...plan, isTemplate: true, scheduleMode: 'linked' as const, scheduledStart };
  const { majorPhases, unbound } = linkedOutline(template, start);
  const span = spanOf(
    majorPhases.flatMap(({ phases }) => phases),
    start,
  );
  return { ...span, unbound };
}

// docs/product.md#add-project-preview
test('a day before which a row must not begin moves with the start of the project', () => {
  expect(outlineFrom('2026-03-02', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-13', unbound: 0 });
  expect(outlineFrom('2026-03-02', '2026-03-09')).toEqual({ from: '2026-03-09', to: '2026-03-20', unbound: 0 });
});

test('a fixed day moves with the start, also to a day off', () => {
  expect(outlineFrom('2026-03-02', '2026-03-04', true)).toEqual({ from: '2026-03-04', to: '2026-03-16', unbound: 0 });
});

test('a template without a start leaves the own day of a row out, and counts the row', () => {
  expect(outlineFrom(null, '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-05', unbound: 1 });
});
