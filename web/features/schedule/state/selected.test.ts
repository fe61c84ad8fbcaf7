import { expect, test } from 'vitest';
import { valueStore } from '../../../lib/store/value-store.ts';
import type { ComputedPlan } from '../../../sync/plan/computed-plan.ts';
import { selectTo, toggle } from './selected.ts';

const rows = ['task:1', 'task:2', 'task:3', 'task:4'].map((key) => ({ key }));

function at(row: string, plan: ComputedPlan | null = {} as ComputedPlan) {
  const selected = valueStore<ReadonlySet<string> | null>(null);
  const ui = { selected, current: valueStore<string | null>(row), schedule: valueStore(plan) };
  return { ui, keys: () => [...(selected.get() ?? [])] };
}

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

test('in manual mode, where nothing can be done with several rows, none are selected', () => {
  const { ui } = at('task:1', null);
  selectTo(ui, rows, 'task:3');
  expect(ui.selected.get()).toBeNull();
});
