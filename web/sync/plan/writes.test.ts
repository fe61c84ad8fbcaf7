import { expect, test } from 'vitest';
import { batch } from '../../../functions/api/plan/batch.contract.ts';
import { changeAllItems, updateItem } from './writes.ts';

test('more changes than the server takes at once are several writes, in their order', () => {
  const ids = Array.from({ length: 1_100 }, (_, index) => index + 1);
  const change = { fields: { notBefore: '2026-03-09' }, base: { notBefore: '2026-03-02' } };
  const writes = changeAllItems(ids.map((id) => ({ ...updateItem<'phase' | 'task'>('task', id, change), name: '' })));
  const changed = writes.map((write) => ('changes' in write ? write.changes.map(({ id }) => id) : []));
  expect(changed.map(({ length }) => length)).toEqual([500, 500, 100]);
  expect(changed.flat()).toEqual(ids);
  const most = batch.shape.changes.safeParse(Array.from({ length: 501 }, () => null)).error?.issues.at(0)?.code;
  expect(most).toBe('too_big');
  expect(changeAllItems([])).toEqual([]);
});
