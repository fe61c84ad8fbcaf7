import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { valueStore } from '../../../lib/store/value-store.ts';
import { usualShapes } from '../rows/columns.ts';
import { changeShape, rememberedShapes } from './table-shape.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
afterEach(() => stored.clear());
afterAll(() => void vi.unstubAllGlobals());

// docs/product.md#schedule-table
test('each person has columns of their own, for wide and for narrow windows', () => {
  const mine = { table: valueStore(rememberedShapes('me')), sync: { userId: 'me' } };
  expect(mine.table.get()).toEqual(usualShapes);
  changeShape(mine, 'wide', { columns: [{ column: 'float', width: 50 }], width: 400 });
  expect(rememberedShapes('me')).toEqual({
    wide: { columns: [{ column: 'float', width: 50 }], width: 400 },
    narrow: usualShapes.narrow,
  });
  expect(rememberedShapes('other')).toEqual(usualShapes);
});

test('what is not understood is left out', () => {
  stored.set('paradigm-pro-schedule-columns-me', '{');
  expect(rememberedShapes('me')).toEqual(usualShapes);
  const columns = [{ column: 'gone', width: 50 }, { column: 'days', width: 1 }, 4];
  stored.set('paradigm-pro-schedule-columns-me', JSON.stringify({ wide: { columns, width: 'x' } }));
  expect(rememberedShapes('me').wide).toEqual({ columns: [{ column: 'days', width: 36 }], width: null });
});
