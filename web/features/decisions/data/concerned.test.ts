import { expect, test } from 'vitest';
import type { RowDecision } from '../../../../functions/core/decisions/contract.ts';
import { isConcerned } from './concerned.ts';

const tile: RowDecision = {
  id: 9,
  title: 'Tile',
  state: 'sent',
  respondBy: null,
  daysAskedLate: 0,
  due: '2027-03-03',
  item: { entity: 'task', id: 30 },
};
const known = { rows: [tile], isAnyLate: false };
const change = (entity: 'task' | 'phase' | 'project' | 'link' | 'decision' | 'note', op: 'update', id: number) => ({
  entity,
  op,
  id,
  fields: {},
});
const rescheduled = (...ids: number[]) => ({
  entity: 'project' as const,
  op: 'reschedule' as const,
  id: 1,
  fields: { dates: ids.map((id) => ['task', id, '2027-03-10', '2027-03-12']), finish: [null, null] },
});

// docs/product.md#decisions-of-rows
test('a change of another row concerns no decision', () => {
  expect(isConcerned(change('task', 'update', 31), known)).toBe(false);
  expect(isConcerned(change('phase', 'update', 30), known)).toBe(false);
  expect(isConcerned(rescheduled(31, 32), known)).toBe(false);
  expect(isConcerned(change('note', 'update', 30), known)).toBe(false);
  expect(isConcerned(change('link', 'update', 5), known)).toBe(false);
});

test('a change of a row with a decision, and a change that is not of a row, concerns it', () => {
  expect(isConcerned(change('task', 'update', 30), known)).toBe(true);
  expect(isConcerned(rescheduled(31, 30), known)).toBe(true);
  expect(isConcerned({ entity: 'phase', op: 'delete', id: 3, fields: {} }, known)).toBe(true);
  expect(isConcerned(change('decision', 'update', 9), known)).toBe(true);
  expect(isConcerned(change('project', 'update', 1), known)).toBe(true);
  expect(isConcerned(null, known)).toBe(true);
});

test('while a decision is late, each change of dates concerns what it costs', () => {
  expect(isConcerned(rescheduled(31), { ...known, isAnyLate: true })).toBe(true);
  expect(isConcerned(rescheduled(31), { ...known, rows: undefined })).toBe(true);
});
