import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aBucket, baseUrl, service, visitor } from './storage-world.ts';

async function aFile(text = 'hello', name = 'notes/a b.txt') {
  const bucket = await aBucket();
  const files = service.storage.from(bucket);
  await files.upload(name, new Blob([text], { type: 'text/plain' }));
  return { bucket, files, name };
}

async function signedUrl(files: ReturnType<typeof service.storage.from>, name: string, seconds = 60) {
  const { data, error } = await files.createSignedUrl(name, seconds);
  if (error) throw error;
  return data.signedUrl;
}

test('a signed URL reads one object without a token, until its expiry', async () => {
  const { files, name } = await aFile();
  const answer = await fetch(await signedUrl(files, name, 600));
  expect(await answer.text()).toBe('hello');
  const left = Date.parse(answer.headers.get('expires') ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(601_000);
});

test('rejects an expired URL', async () => {
  const { files, name } = await aFile();
  const url = await signedUrl(files, name, 1);
  await sleep(2100);
  const answer = await fetch(url);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: 'InvalidJWT', message: '"exp" claim timestamp check failed' });
});

test('rejects a signature that is forged, missing or for another object', async () => {
  const { bucket, files, name } = await aFile();
  await files.upload('other', new Blob(['secret']));
  const url = new URL(await signedUrl(files, name));
  const token = url.searchParams.get('token') ?? '';
  const ask = async (path: string, value: string) =>
    (await fetch(`${baseUrl}/object/sign/${bucket}/${path}?token=${value}`)).json();
  expect(await ask('other', token)).toMatchObject({ error: 'InvalidSignature' });
  const flipped = token.endsWith('A') ? `${token.slice(0, -3)}BBB` : `${token.slice(0, -3)}AAA`;
  expect(await ask('notes/a b.txt', flipped)).toMatchObject({ error: 'InvalidJWT' });
  expect(await ask('notes/a b.txt', '')).toMatchObject({ statusCode: '400' });
});

test('a signed URL is not valid for pictures, uploads or sign-in', async () => {
  const { bucket, files } = await aFile('hello', 'a.png');
  const token = new URL(await signedUrl(files, 'a.png')).searchParams.get('token') ?? '';
  const render = await fetch(`${baseUrl}/render/image/sign/${bucket}/a.png?token=${token}`);
  const upload = await visitor.storage
    .from(bucket)
    .uploadToSignedUrl('a.png', token, new Blob(['x']), { upsert: true });
  const login = await fetch(`${baseUrl}/bucket`, { headers: { authorization: `Bearer ${token}` } });
  expect(await render.json()).toMatchObject({ error: 'InvalidJWT' });
  expect(upload.error).not.toBeNull();
  expect(await login.json()).toMatchObject({ statusCode: '403' });
});

test('signs many at once, with a separate error for a missing one', async () => {
  const { files, name } = await aFile();
  const { data } = await files.createSignedUrls([name, 'none'], 60);
  expect(data?.map((entry) => [entry.path, entry.error === null])).toEqual([
    [name, true],
    ['none', false],
  ]);
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('hello');
});

test('a signed upload accepts one object, once, or again with upsert', async () => {
  const bucket = await aBucket();
  const files = service.storage.from(bucket);
  const { data, error } = await files.createSignedUploadUrl('in/a');
  expect(error).toBeNull();
  const token = data?.token ?? '';
  const put = (name: string, text: string) =>
    visitor.storage.from(bucket).uploadToSignedUrl(name, token, new Blob([text]));
  expect((await put('in/a', 'one')).error).toBeNull();
  expect((await put('in/a', 'two')).error).toMatchObject({ statusCode: '409' });
  expect((await put('in/b', 'two')).error).not.toBeNull();

  const again = await files.createSignedUploadUrl('in/a', { upsert: true });
  await visitor.storage.from(bucket).uploadToSignedUrl('in/a', again.data?.token ?? '', new Blob(['three']));
  expect(await (await files.download('in/a')).data?.text()).toBe('three');
});

test('download in the query sets the file name', async () => {
  const { files, name } = await aFile();
  const { data } = await files.createSignedUrl(name, 60, { download: 'site plan.txt' });
  const saved = await fetch(data?.signedUrl ?? '');
  expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''site%20plan.txt");
  const unnamed = await files.createSignedUrl(name, 60, { download: true });
  expect((await fetch(unnamed.data?.signedUrl ?? '')).headers.get('content-disposition')).toBe('attachment;');
});
