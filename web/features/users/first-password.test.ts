import { expect, test } from 'vitest';
import { makeFirstPassword } from './first-password.ts';

// docs/product.md#first-password
test('a temporary password has 16 unambiguous letters and digits', () => {
  expect(makeFirstPassword()).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{16}$/);
});

test('first passwords differ', () => {
  const passwords = new Set(Array.from({ length: 200 }, makeFirstPassword));
  expect(passwords.size).toBe(200);
});
