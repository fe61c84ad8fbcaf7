import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.for([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
] as const)('%d unread → %s', ([count, wanted]) => {
  expect(countText(count, 100)).toBe(wanted);
});
