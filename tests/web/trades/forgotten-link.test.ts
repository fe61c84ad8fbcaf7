// A browser keeps nothing of a trade's link that has ended, whatever was on its way at that moment.
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import type { Visits } from '../../../functions/core/visits/contract.ts';
import { openStore, type Store } from '../../../web/trade/data/trade-store.ts';
import type { Waiting } from '../../../web/trade/data/waiting.ts';
import { createWeek } from '../../../web/trade/data/week.ts';

const link = { id: 'f1', key: 'f1.AAAAAAAAAAAAAAAAAAAAAA' };
const seen = { visits: { visits: [] } as unknown as Visits, etag: '"1"', at: Date.now() };
const photo = (key: string): Waiting => ({
  kind: 'photo',
  link: link.id,
  key,
  at: Date.now(),
  assignmentId: 1,
  file: new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' }),
});

async function aKeptLink(): Promise<Store> {
  const store = openStore();
  await store.keepKey(link.id, link.key);
  expect(await store.keepSeen(link.id, seen)).toBe(true);
  expect(await store.keepWaiting(photo('before'))).toBe(true);
  return store;
}

/** The number of entries of all links. */
async function kept(): Promise<number> {
  const database = await openDB('paradigm-pro-trade');
  const counts = await Promise.all([...database.objectStoreNames].map((name) => database.count(name)));
  database.close();
  return counts.reduce((sum, count) => sum + count, 0);
}

// docs/product.md#trade-page-forgets
test('what arrives after a link was forgotten is not kept', async () => {
  const store = await aKeptLink();
  expect(await kept()).toBe(3);
  await store.forget(link.id);
  expect(await kept()).toBe(0);
  expect(await store.keepSeen(link.id, seen)).toBe(false);
  expect(await store.keepWaiting(photo('after'))).toBe(false);
  expect(await kept()).toBe(0);
});

// docs/product.md#trade-page-forgets
test('that a link is forgotten is said when nothing is kept any more', async () => {
  const store = await aKeptLink();
  const steps: string[] = [];
  const onEnd = async () => void steps.push(`pictures, ${await kept()}`);
  const week = createWeek({ link, store, page: window, onEnd });
  week.subscribe(() => steps.push(week.get().status));
  await week.forget();
  expect(steps).toEqual(['pictures, 0', 'forgotten']);
});
