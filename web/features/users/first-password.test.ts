import { expect, test } from 'vitest';
import { makeFirstPassword } from './first-password.ts';

test('a first password has 16 letters and digits that cannot be mistaken', () => {
  expect(makeFirstPassword()).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{16}$/);
});

test('no two people get the same first password', () => {
  const passwords = new Set(Array.from({ length: 200 }, makeFirstPassword));
  expect(passwords.size).toBe(200);
});
