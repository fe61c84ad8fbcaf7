import { expect, test } from 'vitest';
import { keptWords } from './kept-words.ts';

const lengthen = (id: number, by: number) => ({ op: 'lengthen', entity: 'task', id, by });

// docs/product.md#effects-of-a-decision
test('what could not be taken off is said, over all effects on a row', () => {
  expect(keptWords([lengthen(1, -3)], [lengthen(1, 3)])).toBeNull();
  expect(keptWords([lengthen(1, 2), { op: 'remove' }], [{ op: 'add' }, lengthen(1, -2)])).toBeNull();
  expect(keptWords([lengthen(1, -3)], [lengthen(1, 1)])).toBe(
    'A task or phase keeps its last day: 2 days of the signed change could not be taken off',
  );
  expect(keptWords([lengthen(1, -2), lengthen(2, -1)], [lengthen(1, 1)])).toBe(
    '2 tasks or phases keep their last day: 2 days of the signed change could not be taken off',
  );
});
