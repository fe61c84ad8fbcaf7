import { expect, test } from 'vitest';
import { readersChange } from './change-readers.ts';

// docs/product.md#todo-sharing
test('a note that was for trades is for them again when it is shared again', () => {
  expect(readersChange(true, true)).toEqual({ fields: { isInternal: true }, base: { isInternal: false } });
  expect(readersChange(false, true)).toEqual({
    fields: { isInternal: false, isForTrades: true },
    base: { isInternal: true, isForTrades: false },
  });
  expect(readersChange(false)).toEqual({ fields: { isInternal: false }, base: { isInternal: true } });
});
