import { expect, test } from 'vitest';
import { valueStore } from '../../../lib/store/value-store.ts';
import { selectTo, toggle } from './selected.ts';

const rows = ['task:1', 'task:2', 'task:3', 'task:4'].map((key) => ({ key }));

function at(row: string) {
  const selected = valueStore<ReadonlySet<string> | null>(null);
  const ui = { selected, current: valueStore<string | null>(row) };
  return { ui, keys: () => [...(selected.get() ?? [])] };
}

// docs/product.md#schedule-same-day
test('rows are selected from the chosen one on, in both directions, and left out again', () => {
  const { ui, keys } = at('task:3');
  selectTo(ui, rows, 'task:2');
  expect(keys()).toEqual(['task:2', 'task:3']);
  selectTo(ui, rows, 'task:4');
  expect(keys()).toEqual(['task:2', 'task:3', 'task:4']);
  toggle(ui, 'task:2');
  toggle(ui, 'task:1');
  expect(keys()).toEqual(['task:3', 'task:4', 'task:1']);
});
