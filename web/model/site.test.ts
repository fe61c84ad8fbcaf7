import { expect, test } from 'vitest';
import { siteOf, sites } from './site.ts';

test.each(['/client', '/client/', '/client/projects/4'])('%s is on the client site', (path) => {
  expect(siteOf(path)).toBe(sites.client);
});

test.each(['/', '/clients', '/clients/add', '/dashboard'])('%s is on the office’s site', (path) => {
  expect(siteOf(path)).toBe(sites.office);
});
