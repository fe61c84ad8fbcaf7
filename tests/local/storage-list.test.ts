import { beforeAll, expect, test } from 'vitest';
import { aBucket, service } from './storage-world.ts';

let bucket: ReturnType<typeof service.storage.from>;

beforeAll(async () => {
  bucket = service.storage.from(await aBucket());
  for (const name of ['top.txt', 'a/1.txt', 'a/2.txt', 'a/1_.txt', 'a/deep/3.txt', 'b/1.txt']) {
    await bucket.upload(name, new Blob([name], { type: 'text/plain' }));
  }
});

const names = async (path?: string, options?: Parameters<typeof bucket.list>[1]) =>
  (await bucket.list(path, options)).data?.map((entry) => entry.name);

test('the root of a bucket lists folders, then files', async () => {
  const { data } = await bucket.list();
  expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
    ['a', true],
    ['b', true],
    ['top.txt', false],
  ]);
  expect(data?.at(-1)?.metadata).toMatchObject({ size: 7, mimetype: 'text/plain' });
});

test('a prefix is a folder, with or without a slash, and lists one level', async () => {
  expect(await names('a')).toEqual(['deep', '1.txt', '1_.txt', '2.txt']);
  expect(await names('a/')).toEqual(['deep', '1.txt', '1_.txt', '2.txt']);
  expect(await names('a/deep')).toEqual(['3.txt']);
  expect(await names('nowhere')).toEqual([]);
});

test('limit and offset page through the same order', async () => {
  expect(await names('a', { limit: 2 })).toEqual(['deep', '1.txt']);
  expect(await names('a', { limit: 2, offset: 2 })).toEqual(['1_.txt', '2.txt']);
});

test('sortBy supports descending order and times', async () => {
  expect(await names('a', { sortBy: { column: 'name', order: 'desc' } })).toEqual(['deep', '2.txt', '1_.txt', '1.txt']);
  expect(await names('a', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
    'deep',
    '1.txt',
    '2.txt',
    '1_.txt',
  ]);
});

test('search matches the beginning of a name, without wildcards', async () => {
  expect(await names('a', { search: '1' })).toEqual(['1.txt', '1_.txt']);
  expect(await names('a', { search: '1_' })).toEqual(['1_.txt']);
  expect(await names('a', { search: '_' })).toEqual([]);
});
