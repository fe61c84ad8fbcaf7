import { expect, test } from 'vitest';
import { linkKeys } from './link-keys.ts';
import { printKeys } from './print-keys.ts';

const secret = 'a secret of at least thirty-two characters';
const keys = printKeys(secret);

// docs/product.md#drawing-print
test('a key is of one version of one installation', () => {
  const key = keys.keyOf(1234);
  expect(key).toMatch(/^ya\.[A-Z2-7]{16}$/);
  expect([keys.idIn(key), keys.isKeyOf(key, 1234)]).toEqual([1234, true]);
  expect(keys.isKeyOf(key, 1235)).toBe(false);
  expect(keys.isKeyOf(`yb.${key.slice(3)}`, 1235)).toBe(false);
  expect(printKeys('another secret of thirty-two characters').isKeyOf(key, 1234)).toBe(false);
});

test.each(['', 'ya', 'ya.', 'ya.ABCDEFGHIJKLMNO1', '0.ABCDEFGHIJKLMNOP', 'ya.ABCDEFGHIJKLMNOPQ'])(
  '%s is no key',
  (text) => {
    expect([keys.idIn(text), keys.isKeyOf(text, 1234)]).toEqual([
      text.includes('.') && /^\w+\.[A-Z2-7]{16}$/.test(text) && !text.startsWith('0') ? 1234 : null,
      false,
    ]);
  },
);

test('a key of a link is none', () => {
  const link = { id: 1234, nonce: '00000000-0000-4000-8000-000000000000' };
  expect(keys.isKeyOf(linkKeys(secret, 'visits').keyOf(link), 1234)).toBe(false);
});
