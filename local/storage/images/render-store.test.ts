import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRenderStore } from './render-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-renders-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function maker(size = 100) {
  const make = async () => {
    make.calls += 1;
    return { bytes: Buffer.alloc(size), format: 'webp' };
  };
  make.calls = 0;
  return make;
}

test('renders a picture once, also for simultaneous requests and after a restart', async () => {
  const make = maker();
  const version = randomUUID();
  const store = await openRenderStore(folder, 10_000);
  await Promise.all([1, 2, 3].map(() => store.get(version, 'small', make)));
  const again = await (await openRenderStore(folder, 10_000)).get(version, 'small', make);
  expect(make.calls).toBe(1);
  expect(again).toMatchObject({ contentType: 'image/webp', size: 100 });
});

test('evicts the least recently used', async () => {
  const store = await openRenderStore(folder, 250);
  const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
  await store.get(a, 'w', maker());
  await store.get(b, 'w', maker());
  await store.get(a, 'w', maker());
  await store.get(c, 'w', maker());
  const left = (await readdir(folder)).map((name) => name.slice(0, 36));
  expect(left.sort()).toEqual([a, c].sort());
});

test('removes the renders of a removed version', async () => {
  const store = await openRenderStore(folder, 10_000);
  const [gone, kept] = [randomUUID(), randomUUID()];
  for (const wish of ['small', 'large']) await store.get(gone, wish, maker());
  await store.get(kept, 'small', maker());
  await store.forget(gone);
  expect(await readdir(folder)).toHaveLength(1);
});

test('failures are not cached, and partial files of a killed server are removed', async () => {
  await writeFile(join(folder, `${randomUUID()}.part`), 'half');
  const store = await openRenderStore(folder, 10_000);
  expect(await readdir(folder)).toEqual([]);
  const version = randomUUID();
  await expect(store.get(version, 'w', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect((await store.get(version, 'w', maker())).size).toBe(100);
});
