import { expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { changeAllItems } from './change-all-items.ts';
import { updateItem } from './writes.ts';

test('more changes than the server takes at once are several writes, in their order', () => {
  const ids = Array.from({ length: 1_100 }, (_, index) => index + 1);
  const change = { fields: { notBefore: '2026-03-09' }, base: { notBefore: '2026-03-02' } };
  const writes = changeAllItems(ids.map((id) => ({ ...updateItem<'phase' | 'task'>('task', id, change), name: '' })));
  const changed = writes.map((write) => write.changes.map(({ id }) => id));
  expect(changed.map(({ length }) => length)).toEqual([limits.batch, limits.batch, 100]);
  expect(changed.flat()).toEqual(ids);
  expect(changeAllItems([])).toEqual([]);
});
