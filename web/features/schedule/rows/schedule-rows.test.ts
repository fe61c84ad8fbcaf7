import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../../tests/support/schedule/plan-truth.ts';
import { applyPending } from '../../../sync/plan/changes/pending.ts';
import { toSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { addItem, updateItem } from '../../../sync/plan/writes.ts';
import { scheduleRows } from './schedule-rows.ts';

const tasks = [30, 31].map((id) => ({ ...aTask(id, 20), notes: [] }));
const plan = toSnapshot(aProject([{ ...aMajorPhase(10), phases: [{ ...aPhase(20, 10), tasks }] }]));
const rowsOf = (of = plan, isFolded = (_key: string) => false) =>
  new Map(scheduleRows(of, isFolded).map((row) => [row.key, row]));

test('a row keeps its object while it is not changed or folded, also below a new row', () => {
  const before = rowsOf();
  const renamed = applyPending(plan, [updateItem('task', 30, { fields: { title: 'Roof' }, base: {} })]);
  const after = rowsOf(applyPending(renamed, [addItem('task', { title: 'New' }, { parentId: 20, index: 0 })]));
  expect(after.size).toBe(5);
  expect(after.get('task:30')).toMatchObject({ name: 'Roof' });
  expect(after.get('task:31')).toBe(before.get('task:31'));
  const folded = rowsOf(plan, (key) => key === 'phase:20');
  expect(folded.get('phase:20')).toMatchObject({ isFolded: true });
  expect(folded.get('majorphase:10')).toBe(before.get('majorphase:10'));
  // A list that folds nothing, as the numbers of rows have it.
  expect(rowsOf().get('phase:20')).toBe(before.get('phase:20'));
  expect(rowsOf(plan, (key) => key === 'phase:20').get('phase:20')).toBe(folded.get('phase:20'));
});
