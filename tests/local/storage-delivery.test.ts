import { beforeAll, expect, test } from 'vitest';
import { aBucket, baseUrl, service, serviceKey, someBytes } from './storage-world.ts';

const bytes = someBytes(500_000);
let bucket: string;

beforeAll(async () => {
  bucket = await aBucket();
  await service.storage.from(bucket).upload('file.bin', new Blob([bytes]), { cacheControl: '60' });
});

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/object/authenticated/${bucket}/${name}`, {
    headers: { authorization: `Bearer ${serviceKey}`, ...headers },
  });
const part = async (range: string, headers = {}) => {
  const answer = await get('file.bin', { range, ...headers });
  return {
    status: answer.status,
    range: answer.headers.get('content-range'),
    body: new Uint8Array(await answer.arrayBuffer()),
  };
};

test('answers a range with its part and position', async () => {
  expect(await part('bytes=10-19')).toEqual({ status: 206, range: 'bytes 10-19/500000', body: bytes.slice(10, 20) });
  expect(await part('bytes=499990-')).toEqual({
    status: 206,
    range: 'bytes 499990-499999/500000',
    body: bytes.slice(499_990),
  });
  expect(await part('bytes=-5')).toEqual({ status: 206, range: 'bytes 499995-499999/500000', body: bytes.slice(-5) });
  expect(await part('bytes=0-9999999')).toMatchObject({ status: 206, range: 'bytes 0-499999/500000' });
});

test('a range beyond the end is a 416, an invalid one gets the whole file', async () => {
  expect(await part('bytes=500000-')).toMatchObject({ status: 416, range: 'bytes */500000' });
  expect(await part('bytes=9-3')).toMatchObject({ status: 200, body: bytes });
  expect(await part('lines=1-2')).toMatchObject({ status: 200 });
  expect(await part('bytes=0-9', { 'if-range': '"another"' })).toMatchObject({ status: 200 });
});

test('does not resend what the browser has cached', async () => {
  const first = await get('file.bin');
  const eTag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('max-age=60');
  expect((await get('file.bin', { 'if-none-match': eTag })).status).toBe(304);
  expect((await get('file.bin', { 'if-none-match': `"x", W/${eTag}` })).status).toBe(304);
  expect((await get('file.bin', { 'if-none-match': '"x"' })).status).toBe(200);
  await service.storage.from(bucket).upload('file.bin', new Blob([bytes]), { upsert: true, cacheControl: '60' });
  expect((await get('file.bin', { 'if-none-match': eTag })).status).toBe(200);
});

test('no stored file runs as a page of this site', async () => {
  const files = service.storage.from(bucket);
  await files.upload('page.html', new Blob(['<script>1</script>'], { type: 'text/html' }));
  await files.upload('drawing.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }));
  const page = await get('page.html');
  const drawing = await get('drawing.svg');
  expect(page.headers.get('content-type')).toBe('text/plain');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(drawing.headers.get('content-security-policy')).toMatch(/^sandbox;/);
});

test('readers get one complete version of a file that is being overwritten', async () => {
  const files = service.storage.from(bucket);
  const versions = Array.from({ length: 6 }, (_, index) => new Uint8Array(400_000).fill(index + 1));
  await files.upload('busy', new Blob([new Uint8Array(400_000)]));
  const writer = (async () => {
    for (const version of versions) await files.upload('busy', new Blob([version]), { upsert: true });
  })();
  const reads = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await get('busy');
      return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
    }),
  );
  await writer;
  for (const read of reads) {
    expect(read.status).toBe(200);
    expect(read.bytes).toHaveLength(400_000);
    expect(new Set(read.bytes).size).toBe(1);
  }
});

test('exactly one of two concurrent uploads of one name succeeds', async () => {
  const files = service.storage.from(bucket);
  const tries = await Promise.all(Array.from({ length: 5 }, () => files.upload('race', new Blob(['x']))));
  expect(tries.filter((one) => one.error === null)).toHaveLength(1);
  expect(tries.filter((one) => one.error?.statusCode === '409')).toHaveLength(4);
});
