import { expect, test } from 'vitest';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { effectOf, type TypedEffect } from './typed-effect.ts';

const plan = { rows: { phase: { 4: { id: 4 } }, task: { 7: { id: 7, phase: 4 } } } } as unknown as PlanSnapshot;
const typed: TypedEffect = {
  op: 'lengthen',
  row: 'task:7',
  days: '3',
  day: '',
  title: '',
  begins: 'after_previous',
};
const of = (change: Partial<TypedEffect>) => effectOf({ ...typed, ...change }, plan);

// docs/product.md#effects-of-a-decision
test('each effect is made of a picked row', () => {
  expect(of({ days: '−2' })).toEqual({ op: 'lengthen', entity: 'task', id: 7, by: -2 });
  expect(of({ op: 'notBefore', row: 'phase:4', day: '2031-04-10' })).toEqual({
    op: 'notBefore',
    entity: 'phase',
    id: 4,
    day: '2031-04-10',
  });
  expect(of({ op: 'remove' })).toEqual({ op: 'remove', taskId: 7 });
  const added = { op: 'add', phaseId: 4, title: 'Mat', duration: 3, durationType: 0, begins: 'with_previous' };
  expect(of({ op: 'add', title: ' Mat ', begins: 'with_previous' })).toEqual({ ...added, afterId: 7 });
  expect(of({ op: 'add', title: 'Mat', begins: 'with_previous', row: 'phase:4' })).toEqual({ ...added, afterId: null });
});

test.each<Partial<TypedEffect>>([
  { row: '' },
  { days: '0' },
  { days: '' },
  { days: '1.5' },
  { days: '366' },
  { op: 'add', title: ' ' },
  { op: 'add', title: 'Mat', days: '0' },
  { op: 'remove', row: 'phase:4' },
  { op: 'notBefore' },
])('%j is no effect yet', (change) => {
  expect(of(change)).toBeNull();
});
