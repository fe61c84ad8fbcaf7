import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { aBucket, allow, asPostgres, aUser, baseUrl, service, visitor } from './storage-world.ts';

const blob = () => new Blob(['hello']);

test('without policies only the service key has access', async () => {
  const bucket = await aBucket();
  await service.storage.from(bucket).upload('a', blob());
  const user = await aUser();
  for (const storage of [user.storage, visitor.storage]) {
    const files = storage.from(bucket);
    expect((await files.upload('b', blob())).error).toMatchObject({ statusCode: '403' });
    expect((await files.download('a')).error).not.toBeNull();
    expect((await files.info('a')).error).toMatchObject({ statusCode: '404', message: 'Object not found' });
    expect((await files.list()).data).toEqual([]);
    expect((await files.createSignedUrl('a', 60)).error).toMatchObject({ statusCode: '404' });
    expect((await files.createSignedUploadUrl('b')).error).toMatchObject({ statusCode: '403' });
    expect((await files.copy('a', 'b')).error).toMatchObject({ statusCode: '404' });
    expect((await files.move('a', 'b')).error).toMatchObject({ statusCode: '404' });
    expect((await files.update('a', blob())).error).toMatchObject({ statusCode: '404' });
    expect((await files.remove(['a'])).data).toEqual([]);
    expect((await storage.createBucket(`${bucket}-x`)).error).toMatchObject({ statusCode: '403' });
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.deleteBucket(bucket)).error).not.toBeNull();
  }
  expect((await service.storage.from(bucket).exists('a')).data).toBe(true);
});

test('a policy of one folder per user allows each only their own', async () => {
  const bucket = await aBucket();
  const own = '(storage.foldername(name))[1] = (select auth.uid()::text)';
  for (const command of ['select', 'insert', 'update', 'delete'] as const) await allow(bucket, command, own);
  const [ada, bob] = [await aUser(), await aUser()];
  const hers = ada.storage.from(bucket);
  const his = bob.storage.from(bucket);

  expect((await hers.upload(`${ada.id}/a`, blob())).error).toBeNull();
  expect((await hers.upload(`${ada.id}/a`, blob(), { upsert: true })).error).toBeNull();
  expect((await his.upload(`${ada.id}/b`, blob())).error).toMatchObject({
    statusCode: '403',
    message: expect.stringContaining('row-level security'),
  });
  expect((await his.download(`${ada.id}/a`)).error).not.toBeNull();
  expect((await his.remove([`${ada.id}/a`])).data).toEqual([]);
  expect((await hers.move(`${ada.id}/a`, `${bob.id}/a`)).error).toMatchObject({ statusCode: '403' });
  expect((await hers.move(`${ada.id}/a`, `${ada.id}/c`)).error).toBeNull();
  expect((await hers.list(ada.id)).data?.map((row) => row.name)).toEqual(['c']);
  expect((await hers.remove([`${ada.id}/c`])).data).toHaveLength(1);
});

test('a policy for INSERT is enough to upload, and for nothing else', async () => {
  const bucket = await aBucket();
  await allow(bucket, 'insert');
  const files = (await aUser()).storage.from(bucket);
  expect((await files.upload('a', blob())).error).toBeNull();
  expect((await files.download('a')).error).not.toBeNull();
  expect((await files.upload('a', blob(), { upsert: true })).error).toMatchObject({ statusCode: '403' });
});

test('the owner of an object is the user who uploaded it', async () => {
  const bucket = await aBucket();
  await allow(bucket, 'insert');
  const user = await aUser();
  await user.storage.from(bucket).upload('a', blob());
  const rows = await asPostgres((sql) => sql`select owner, owner_id from storage.objects where bucket_id = ${bucket}`);
  expect(rows[0]).toEqual({ owner: user.id, owner_id: user.id });
});

test('a public bucket is read without a token and written with one', async () => {
  const bucket = await aBucket({ public: true });
  await service.storage.from(bucket).upload('a', blob());
  const { publicUrl } = visitor.storage.from(bucket).getPublicUrl('a').data;
  expect(await (await fetch(publicUrl)).text()).toBe('hello');
  expect((await fetch(`${baseUrl}/object/info/public/${bucket}/a`)).status).toBe(200);
  expect((await visitor.storage.from(bucket).upload('b', blob())).error).toMatchObject({ statusCode: '403' });

  const closed = await aBucket();
  await service.storage.from(closed).upload('a', blob());
  const refused = await fetch(visitor.storage.from(closed).getPublicUrl('a').data.publicUrl);
  expect(await refused.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
});

test('rejects forged, expired and missing tokens', async () => {
  const bucket = await aBucket();
  await service.storage.from(bucket).upload('a', blob());
  const forged = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret of at least 32 characters'));
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
  const ask = (headers: Record<string, string>) =>
    fetch(`${baseUrl}/object/authenticated/${bucket}/a`, { headers }).then((answer) => answer.json());
  expect(await ask({ authorization: `Bearer ${forged}` })).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  expect(await ask({ authorization: `Bearer ${unsigned}` })).toMatchObject({
    statusCode: '403',
    error: 'Unauthorized',
  });
  expect(await ask({ authorization: 'Bearer nonsense' })).toMatchObject({ statusCode: '403' });
  expect(await ask({})).toMatchObject({ statusCode: '400' });
});

test('SQL cannot delete objects or buckets, not even as postgres', async () => {
  const bucket = await aBucket();
  await service.storage.from(bucket).upload('a', blob());
  const refused = 'Direct deletion from storage tables is not allowed';
  await expect(asPostgres((sql) => sql`delete from storage.objects where bucket_id = ${bucket}`)).rejects.toThrow(
    refused,
  );
  await expect(asPostgres((sql) => sql`delete from storage.buckets where id = ${bucket}`)).rejects.toThrow(refused);
});
