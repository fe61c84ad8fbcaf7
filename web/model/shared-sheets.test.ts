import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachesInMemory } from '../../tests/support/network/caches-in-memory.ts';
import { noteShared, olderHere, picturesHere } from './shared-sheets.ts';

let store = cachesInMemory();
beforeEach(() => {
  store = cachesInMemory();
  vi.stubGlobal('caches', store);
});
afterEach(() => vi.unstubAllGlobals());

const path = (page: number) => `https://example.com/api/content/${page}/client-dpreview`;
const keep = async (...pages: number[]) => {
  const sheets = await store.open('client-sheets');
  for (const page of pages) await sheets.put(path(page), new Response('picture'));
};
const kept = async () => [...(await picturesHere('client'))];
/** A drawing whose current version has this page. */
const drawing = (id: number, page: number) => ({
  id,
  kind: 'drawing' as const,
  number: `A-${id}`,
  title: 'Plan',
  versionId: page,
  revision: `${page}`,
  since: '2027-03-03T09:00:00Z',
  url: `${page}/client-dpreview?e=1&s=2`,
  width: 100,
  height: 50,
  pages: 1,
  hasSheet: true,
  isNew: false,
});

// docs/product.md#shared-sheets-kept
test('pictures of what a list had and has no more go, those of other lists stay', async () => {
  await keep(1, 2, 3);
  await noteShared('client', '7', [drawing(1, 1), drawing(2, 2)]);
  await noteShared('client', '8', [drawing(3, 3)]);
  await noteShared('client', '7', [drawing(2, 2)]);
  expect(await kept()).toEqual([2, 3]);
});

test('what was replaced stays until the new one is here', async () => {
  await keep(1);
  await noteShared('client', '7', [drawing(5, 1)]);
  await noteShared('client', '7', [drawing(5, 2)]);
  expect(await olderHere('client', '7', 5)).toMatchObject({ revision: '1', url: '1/client-dpreview' });
  // Another one replaces that, which was never opened here.
  await noteShared('client', '7', [drawing(5, 3)]);
  expect((await olderHere('client', '7', 5))?.revision).toBe('1');
  expect(await olderHere('client', '7', 6)).toBeNull();
  await keep(3);
  await noteShared('client', '7', [drawing(5, 3)]);
  expect(await kept()).toEqual([3]);
  expect(await olderHere('client', '7', 5)).toBeNull();
});

test('what was replaced goes once the drawing is not shared any more', async () => {
  await keep(1);
  await noteShared('client', '7', [drawing(5, 1)]);
  await noteShared('client', '7', [drawing(5, 2)]);
  await noteShared('client', '7', []);
  expect(await kept()).toEqual([]);
});
