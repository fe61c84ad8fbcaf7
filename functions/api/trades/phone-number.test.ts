import { expect, test } from 'vitest';
import { phoneNumber } from './phone-number.ts';

// docs/product.md#trade-phone
test.each([
  ['310 555 0123', '+13105550123'],
  ['+49 30 901820', '+4930901820'],
  ['(310) 555-0123 x204', '+13105550123 x204'],
  ['310-555-0123 ext. 204', '+13105550123 x204'],
  ['310.555.0123 extension 204', '+13105550123 x204'],
  ['310 555 0123 #204', '+13105550123 x204'],
  ['310 555 0123, 204', '+13105550123 x204'],
  ['+13105550123;ext=204', '+13105550123 x204'],
  ['+13105550123 x204', '+13105550123 x204'],
])('%j is kept as %j', (typed, kept) => {
  expect(phoneNumber(typed)).toBe(kept);
});

test.each(['555', 'Ask Jordan', '310 555 0123 or 310 555 0199', '310 555 0123 (mobile)', 'Jordan 310 555 0123'])(
  '%j is refused, since a part of it would be lost',
  (typed) => {
    expect(() => phoneNumber(typed)).toThrow();
  },
);
