import { expect, test } from 'vitest';
import { requestedLocation } from './paths.ts';

const after = (from: string) => requestedLocation(new URLSearchParams({ from }));

test('signing in continues at the requested location', () => {
  expect(after('/projects/edit/4?tab=notes')).toBe('/projects/edit/4?tab=notes');
});

test.each([
  '',
  'https://example.com',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '\n//example.com',
  'javascript:alert(1)',
])('a location outside of the site is not followed: %s', (from) => {
  expect(after(from)).toBe('/');
});
