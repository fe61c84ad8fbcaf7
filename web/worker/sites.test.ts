import { expect, test } from 'vitest';
import { isScreenOf, workerSites } from './sites.ts';

const { office, client, trade } = workerSites;

// docs/product.md#site-workers, docs/product.md#report-page
test.each([
  ['/', 'office'],
  ['/login', 'office'],
  ['/projects/edit/12', 'office'],
  ['/templates', 'office'],
  ['/clients/add', 'office'],
  ['/client/', 'client'],
  ['/client/projects/3', 'client'],
  ['/t/', 'trade'],
  ['/client', 'nobody'],
  ['/t', 'nobody'],
  ['/r/', 'nobody'],
  ['/r', 'nobody'],
  ['/v/', 'nobody'],
  ['/api', 'nobody'],
  ['/api/projects/3/export', 'nobody'],
  ['/api-docs/', 'nobody'],
  ['/auth/v1/token', 'nobody'],
  ['/storage/v1/object', 'nobody'],
  ['/realtime/v1/websocket', 'nobody'],
  ['/functions/v1/api', 'nobody'],
  ['/favicon.svg', 'nobody'],
  ['/client/worker.js', 'nobody'],
])('%s is a screen of %s', (path, name) => {
  const owners = [office, client, trade].filter((site) => isScreenOf(site, path));
  expect(owners.map((site) => site.name)).toEqual(name === 'nobody' ? [] : [name]);
});
