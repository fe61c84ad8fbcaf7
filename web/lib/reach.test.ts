import { expect, test } from 'vitest';
import { callHref, mailHref } from './reach.ts';

// docs/product.md#trade-phone
test.each([
  ['+13105550123', 'tel:+13105550123'],
  ['(310) 555-0123', 'tel:3105550123'],
  ['+13105550123 x204', 'tel:+13105550123,204'],
  ['(310) 555-0123 ext. 204', 'tel:3105550123,204'],
  ['310.555.0123x204', 'tel:3105550123,204'],
  ['310 555 0123 extension 204', 'tel:3105550123,204'],
  ['310 555 0123 #204', 'tel:3105550123,204'],
])('%j is called at %j', (phone, href) => {
  expect(callHref(phone)).toBe(href);
});

test('an address is written to as it is', () => {
  expect(mailHref("conan.o'brien@example.com")).toBe("mailto:conan.o'brien@example.com");
  expect(mailHref('a&b?c@example.com')).toBe('mailto:a%26b%3Fc@example.com');
});
