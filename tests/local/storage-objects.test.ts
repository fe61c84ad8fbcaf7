import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { aBucket, baseUrl, bytesOf, service, serviceKey, someBytes } from './storage-world.ts';

const files = async (wishes = {}) => service.storage.from(await aBucket(wishes));

test('downloads an uploaded Blob byte for byte', async () => {
  const bucket = await files();
  const bytes = someBytes(300_000);
  const { data, error } = await bucket.upload('plans/ground floor.pdf', new Blob([bytes], { type: 'application/pdf' }));
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: 'plans/ground floor.pdf', id: expect.any(String) });
  const download = await bucket.download('plans/ground floor.pdf');
  expect(download.data?.type).toBe('application/pdf');
  expect(await bytesOf(bucket.download('plans/ground floor.pdf'))).toEqual(bytes);
});

test('accepts FormData, raw bytes, text and a stream, too', async () => {
  const bucket = await files();
  const bytes = someBytes(70_000);
  const form = new FormData();
  form.append('picture', new Blob([bytes], { type: 'image/png' }), 'Ansicht "Süd".png');
  const bodies = { form, raw: bytes.buffer, stream: Readable.from([bytes]) };
  for (const [name, body] of Object.entries(bodies)) {
    const { error } = await bucket.upload(name, body, { contentType: 'image/png' });
    expect(error, name).toBeNull();
    expect(await bytesOf(bucket.download(name)), name).toEqual(bytes);
  }
  await bucket.upload('text', 'Grüße', { contentType: 'text/plain;charset=UTF-8' });
  expect(await (await bucket.download('text')).data?.text()).toBe('Grüße');
});

test('accepts an empty file', async () => {
  const bucket = await files();
  await bucket.upload('empty', new Blob([]));
  expect(await bytesOf(bucket.download('empty'))).toHaveLength(0);
});

test('stores and returns metadata and cache time', async () => {
  const bucket = await files();
  const metadata = { taken: '2026-11-02', by: { firstName: 'Æ' } };
  await bucket.upload('form', new Blob(['a']), { cacheControl: '120', metadata });
  await bucket.upload('raw', new TextEncoder().encode('a'), { cacheControl: '60', metadata, contentType: 'text/x' });
  const form = await bucket.info('form');
  expect(form.data).toMatchObject({ name: 'form', size: 1, cacheControl: 'max-age=120', metadata });
  const raw = await bucket.info('raw');
  expect(raw.data).toMatchObject({ contentType: 'text/x', cacheControl: 'max-age=60', metadata });
});

test('rejects an existing name without upsert and overwrites it with upsert', async () => {
  const bucket = await files();
  await bucket.upload('a', new Blob(['first']));
  const before = await bucket.info('a');
  const again = await bucket.upload('a', new Blob(['second']));
  expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
  const upserted = await bucket.upload('a', new Blob(['second']), { upsert: true });
  expect(upserted.data?.id).toBe(before.data?.id);
  expect(new TextDecoder().decode(await bytesOf(bucket.download('a')))).toBe('second');
  expect((await bucket.info('a')).data?.etag).not.toBe(before.data?.etag);
});

test('update replaces an existing object and rejects a missing one', async () => {
  const bucket = await files();
  await bucket.upload('a', new Blob(['first']));
  expect((await bucket.update('a', new Blob(['second']))).error).toBeNull();
  expect(new TextDecoder().decode(await bytesOf(bucket.download('a')))).toBe('second');
  expect((await bucket.update('b', new Blob(['x']))).error).toMatchObject({ statusCode: '404' });
});

test('exists, and so HEAD, reports whether an object exists', async () => {
  const bucket = await aBucket();
  await service.storage.from(bucket).upload('a', new Blob(['abc']));
  expect((await service.storage.from(bucket).exists('a')).data).toBe(true);
  expect((await service.storage.from(bucket).exists('b')).data).toBe(false);
  const head = await fetch(`${baseUrl}/object/${bucket}/a`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${serviceKey}` },
  });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '3']);
});

test('a copy survives when the original is overwritten or removed', async () => {
  const bucket = await files();
  const other = await aBucket();
  await bucket.upload('a', new Blob(['first'], { type: 'text/x' }), { metadata: { n: 1 } });
  expect((await bucket.copy('a', 'b')).error).toBeNull();
  expect((await bucket.copy('a', 'c', { destinationBucket: other })).data?.path).toBe(`${other}/c`);
  expect((await bucket.copy('a', 'b')).error).toMatchObject({ statusCode: '409' });
  expect((await bucket.copy('none', 'd')).error).toMatchObject({ statusCode: '404' });
  await bucket.upload('a', new Blob(['second']), { upsert: true });
  await bucket.remove(['a']);
  expect((await bucket.info('b')).data).toMatchObject({ contentType: 'text/x', metadata: { n: 1 } });
  expect(new TextDecoder().decode(await bytesOf(bucket.download('b')))).toBe('first');
  expect(new TextDecoder().decode(await bytesOf(service.storage.from(other).download('c')))).toBe('first');
});

test('a move changes the name and rejects an existing one', async () => {
  const bucket = await files();
  await bucket.upload('a', new Blob(['a']));
  await bucket.upload('b', new Blob(['b']));
  expect((await bucket.move('a', 'b')).error).toMatchObject({ statusCode: '409' });
  expect((await bucket.move('a', 'deep/er/a')).error).toBeNull();
  expect((await bucket.exists('a')).data).toBe(false);
  expect(new TextDecoder().decode(await bytesOf(bucket.download('deep/er/a')))).toBe('a');
});

test('remove deletes several, returns those that existed, and leaves the rest', async () => {
  const bucket = await files();
  for (const name of ['a', 'b', 'c']) await bucket.upload(name, new Blob([name]));
  const { data } = await bucket.remove(['a', 'c', 'never']);
  expect(data?.map((row) => row.name).sort()).toEqual(['a', 'c']);
  expect((await bucket.list()).data?.map((row) => row.name)).toEqual(['b']);
});
