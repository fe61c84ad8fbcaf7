import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { aBucket, baseUrl, service, serviceKey } from './storage-world.ts';

test('a bucket can be created, read, listed, updated, emptied and deleted', async () => {
  const name = `test-${randomUUID()}`;
  const wishes = { public: false, fileSizeLimit: '2MB', allowedMimeTypes: ['image/*'] };
  expect((await service.storage.createBucket(name, wishes)).data).toEqual({ name });
  expect((await service.storage.createBucket(name)).error).toMatchObject({ statusCode: '409' });
  const read = await service.storage.getBucket(name);
  expect(read.data).toMatchObject({
    id: name,
    public: false,
    file_size_limit: 2_000_000,
    allowed_mime_types: ['image/*'],
  });
  expect((await service.storage.listBuckets()).data?.some((bucket) => bucket.id === name)).toBe(true);

  await service.storage.updateBucket(name, { public: true, fileSizeLimit: null, allowedMimeTypes: null });
  const changed = await service.storage.getBucket(name);
  expect(changed.data).toMatchObject({ public: true, file_size_limit: null, allowed_mime_types: null });

  await service.storage.from(name).upload('a/b', new Blob(['x']));
  expect((await service.storage.deleteBucket(name)).error).toMatchObject({ statusCode: '409' });
  expect((await service.storage.emptyBucket(name)).error).toBeNull();
  expect((await service.storage.deleteBucket(name)).error).toBeNull();
  expect((await service.storage.getBucket(name)).error).toMatchObject({
    statusCode: '404',
    message: 'Bucket not found',
  });
  const gone = service.storage.from(name);
  expect((await gone.upload('a', new Blob(['x']))).error).toMatchObject({ statusCode: '404' });
});

test("rejects a file above the bucket's limit and stores nothing", async () => {
  const files = service.storage.from(await aBucket({ fileSizeLimit: 1000 }));
  for (const body of [new Blob([new Uint8Array(200_000)]), new Uint8Array(200_000)]) {
    const { error } = await files.upload('big', body);
    expect(error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
  }
  expect((await files.upload('small', new Blob([new Uint8Array(1000)]))).error).toBeNull();
  expect((await files.list()).data?.map((row) => row.name)).toEqual(['small']);
});

test('rejects a type that the bucket does not allow', async () => {
  const files = service.storage.from(await aBucket({ allowedMimeTypes: ['image/*', 'application/pdf'] }));
  const upload = (type: string) => files.upload(randomUUID(), new Blob(['x'], { type }));
  expect((await upload('image/png')).error).toBeNull();
  expect((await upload('application/pdf')).error).toBeNull();
  expect((await upload('application/zip')).error).toMatchObject({
    statusCode: '415',
    message: 'mime type application/zip is not supported',
  });
});

/** The status of a request with this literal path; fetch would resolve the dots. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  const { hostname, port, pathname } = new URL(baseUrl);
  const headers = { authorization: `Bearer ${serviceKey}`, 'content-type': 'text/plain' };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: `${pathname}${path}`, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end(method === 'POST' ? 'x' : undefined);
  });
}

test.each([
  ['a parent folder', 'a/%2e%2e/b'],
  ['a way out of the store', '%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
  ['an encoded slash and dots', '..%2f..%2fkeys.json'],
  ['a NUL', 'a%00b'],
  ['a line break', 'a%0d%0ab'],
  ['letters outside ASCII', 'Stra%C3%9Fe.pdf'],
  ['1,025 characters', 'x'.repeat(1025)],
  ['an encoding that is none', 'a%zz'],
])('a name with %s is refused', async (_, path) => {
  const bucket = await aBucket();
  expect(await statusOf('POST', `/object/${bucket}/${path}`)).toBe(400);
  expect(await statusOf('GET', `/object/${bucket}/${path}`)).toBe(400);
  expect((await service.storage.from(bucket).list()).data).toEqual([]);
});

test.each([
  ["quotes and brackets '(1)'", "a '(1)' & b = c.txt"],
  ['SQL', "'; drop table storage.objects; --"],
  ['1,000 characters', `${'x'.repeat(500)}/${'y'.repeat(499)}`],
  ['dots inside', 'a..b/...c'],
])('a name with %s is a name', async (_, name) => {
  const files = service.storage.from(await aBucket());
  expect((await files.upload(name, new Blob(['odd']))).error).toBeNull();
  expect(await (await files.download(name)).data?.text()).toBe('odd');
  expect((await files.remove([name])).data).toHaveLength(1);
});

test('rejects an invalid bucket name', async () => {
  for (const name of ['', 'a/b', 'ä', 'x'.repeat(101)]) {
    expect((await service.storage.createBucket(name)).error, name).toMatchObject({ statusCode: '400' });
  }
});
