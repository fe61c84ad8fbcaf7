import { expect, test } from 'vitest';
import { logoOf } from './photo-urls.ts';

test.each([
  ['1/logo-0a1b2c3d?e=1&s=x', '0a1b2c3d', '1/logo-0a1b2c3d?e=1&s=x'],
  ['1/logo-0a1b2c3d?e=1&s=x', 'ffffffff', null],
  ['1/logo-0a1b2c3d?e=1&s=x', null, null],
  ['1/logo-0a1b2c3d?e=1&s=x', undefined, null],
  [null, '0a1b2c3d', null],
])('with the current logo %s, a report that names %s has %s', (logoUrl, logo, found) => {
  const company = { name: 'Paradigm Pro', address: null, letterhead: null, logo };
  expect(logoOf({ logoUrl }, { company })).toBe(found);
});
