import { expect, test } from 'vitest';
import { scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import type { PhaseInput, RowKey, TaskInput } from '../../../../../functions/core/schedule/engine/plan.ts';
import { phase, plan, row } from '../../../../../tests/support/schedule/small-plans.ts';
import type { PhaseRow } from '../../../../sync/plan/plan-snapshot.ts';
import { type HeldRow, leftInWords } from '../several.ts';
import { severalLinked } from './several-drag.ts';

const names: Record<number, string> = { 1: 'Framing', 2: 'Roof', 3: 'Drywall', 4: 'Paint', 8: 'Shell', 9: 'Inside' };
const nameOf = ({ id }: RowKey) => names[id] ?? '';
const day = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000;

function held(id: number, dates: Partial<PhaseRow> = {}): HeldRow {
  const item = { startedOn: null, completedOn: null, ...dates } as PhaseRow;
  return { entity: 'task', id, key: `task:${id}`, name: nameOf({ kind: 'task', id }), row: item };
}

/** Drags these tasks, holding the first one named. */
function dragged(ids: readonly [number, ...number[]], days: number, phases: PhaseInput[], left: HeldRow[] = []) {
  const schedule = scheduleOf(plan(phases));
  const rows = { moved: ids.map((id) => held(id)).toSorted((one, other) => one.id - other.id), left };
  const [id] = ids;
  const preview = severalLinked({ schedule, nameOf }, rows, {
    at: { entity: 'task', id },
    key: `task:${id}`,
    part: 'whole',
    days,
  });
  return { ...preview, pins: preview?.changes?.map(({ at, fields }) => [at.id, fields.notBefore]) };
}

// From Monday, March 2, 2026, two days each.
const two = (id: number, more: Partial<TaskInput> = {}) => row(id, { length: 2, ...more });
const house = [phase(8, [two(1), two(2)]), phase(9, [two(3), two(4)])];

// docs/product.md#schedule-several
test('rows that follow another dragged one get no day of their own, also across phases', () => {
  expect(dragged([1, 2], 1, house).pins).toEqual([[1, '2026-03-03']]);
  expect(dragged([2, 1], 1, house).pins).toEqual([[1, '2026-03-03']]);
  expect(dragged([2, 3, 4], 1, house).pins).toEqual([[2, '2026-03-05']]);
});

// docs/product.md#schedule-several
test('rows that begin for reasons of their own go as many working days as the held one', () => {
  const apart = [
    phase(8, [two(1), two(2)]),
    phase(9, [two(3, { begins: 'with_parent', notBefore: day('2026-03-12') })]),
  ];
  // Thursday to Monday is two working days; the third row goes from Thursday to Monday as well.
  const preview = dragged([2, 3], 3, apart);
  expect(preview.pins).toEqual([
    [2, '2026-03-09'],
    [3, '2026-03-17'],
  ]);
  expect(preview.words).toMatch(/^2 tasks 3 working days later · /);
});

// docs/product.md#schedule-several
test('a fixed row goes as many working days as the held one, and stays where that one goes none', () => {
  const fixed = (at: string) => two(3, { begins: 'with_parent', notBefore: day(at), isFixed: true });
  const apart = (at: string) => [phase(8, [two(1), two(2, { notBefore: day('2026-03-06') })]), phase(9, [fixed(at)])];
  // Held from Friday to Monday, three days of the calendar: Wednesday goes to Thursday.
  expect(dragged([2, 3], 3, apart('2026-03-11')).pins).toEqual([
    [2, '2026-03-09'],
    [3, '2026-03-12'],
  ]);
  // On a Saturday.
  expect(dragged([2, 3], 0, apart('2026-03-14')).pins).toEqual([]);
});

// docs/product.md#schedule-several
test('dragged earlier, a row gives up its day, and what cannot begin that early is named', () => {
  const pinned = [phase(8, [two(1), two(2, { notBefore: day('2026-03-11') })])];
  const preview = dragged([2, 1], -4, pinned);
  expect(preview.pins).toEqual([[2, '2026-03-06']]);
  expect(preview.words).toMatch(/“Framing” cannot begin that early$/);
  expect(dragged([2], -9, pinned).pins).toEqual([[2, null]]);
});

// docs/product.md#schedule-several
test('what is started or completed stays, in words', () => {
  const [done, begun] = [held(1, { completedOn: '2026-03-03' }), held(2, { startedOn: '2026-03-03' })];
  expect(dragged([3], 1, house, [done]).words).toMatch(/ · “Framing” is completed and stays$/);
  expect(leftInWords([begun])).toBe('“Roof” has started and stays');
  expect(leftInWords([done, begun])).toBe('2 completed or started tasks stay');
  expect(leftInWords([])).toBe('');
});
