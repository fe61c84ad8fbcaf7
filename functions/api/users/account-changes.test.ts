import { expect, test } from 'vitest';
import { passwordProblem } from './account-changes.ts';

// docs/product.md#password-length
test.for([
  ['123456789', true],
  ['1234567890', false],
  ['ü'.repeat(36), false],
  ['ü'.repeat(37), true],
  ['a\u0000234567890', true],
] as const)('the password %s is refused: %s', ([password, isRefused]) => {
  expect(passwordProblem(password) !== null).toBe(isRefused);
});
