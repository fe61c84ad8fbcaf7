import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aBucket, allow, aUser, baseUrl, bytesOf, service, serviceKey } from './storage-world.ts';

let bucket: string;
let files: ReturnType<typeof service.storage.from>;

/** Left half red, right half blue; landscape, or portrait by its EXIF orientation. */
async function aPicture(orientation?: number): Promise<Blob> {
  const half = { create: { width: 400, height: 600, channels: 3, background: 'red' } } as const;
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: 'blue' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .jpeg();
  const bytes = await (orientation ? image.withMetadata({ orientation }) : image).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

beforeAll(async () => {
  bucket = await aBucket();
  files = service.storage.from(bucket);
  await files.upload('lying.jpg', await aPicture());
  await files.upload('standing.jpg', await aPicture(6));
});

async function measured(name: string, transform: NonNullable<Parameters<typeof files.download>[1]>['transform'] = {}) {
  const { width, height, format } = await sharp(await bytesOf(files.download(name, { transform }))).metadata();
  return [width, height, format];
}

test('cover crops to the size, contain fits into it, fill stretches', async () => {
  expect(await measured('lying.jpg', { width: 200, height: 200 })).toEqual([200, 200, 'jpeg']);
  expect(await measured('lying.jpg', { width: 200, height: 200, resize: 'cover' })).toEqual([200, 200, 'jpeg']);
  expect(await measured('lying.jpg', { width: 200, height: 200, resize: 'contain' })).toEqual([200, 150, 'jpeg']);
  expect(await measured('lying.jpg', { width: 100, height: 300, resize: 'fill' })).toEqual([100, 300, 'jpeg']);
});

test('one edge keeps the proportions, and pictures are never enlarged', async () => {
  expect(await measured('lying.jpg', { width: 200 })).toEqual([200, 150, 'jpeg']);
  expect(await measured('lying.jpg', { height: 150 })).toEqual([200, 150, 'jpeg']);
  expect(await measured('lying.jpg', { width: 2000, resize: 'contain' })).toEqual([800, 600, 'jpeg']);
});

test('a rotated picture becomes upright and loses location and camera', async () => {
  const bytes = await bytesOf(files.download('standing.jpg', { transform: { width: 300, resize: 'contain' } }));
  const picture = sharp(bytes);
  const { width, height, orientation, exif } = await picture.metadata();
  expect([width, height, orientation, exif]).toEqual([300, 400, undefined, undefined]);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  // Rotated clockwise, the red half is on top.
  const top = [...data.subarray(0, 3)];
  const bottom = [...data.subarray(info.width * (info.height - 1) * 3, info.width * (info.height - 1) * 3 + 3)];
  expect(top[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeGreaterThan(200);
});

test('a lower quality gives fewer bytes', async () => {
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  await files.upload('noise.jpg', new Blob([new Uint8Array(noise)], { type: 'image/jpeg' }));
  const size = async (quality: number) =>
    (await bytesOf(files.download('noise.jpg', { transform: { width: 300, quality } }))).length;
  expect(await size(30)).toBeLessThan((await size(90)) / 2);
});

test('a browser that accepts WebP gets it, unless the format is fixed', async () => {
  const get = async (query: string) =>
    (
      await fetch(`${baseUrl}/render/image/authenticated/${bucket}/lying.jpg?${query}`, {
        headers: { authorization: `Bearer ${serviceKey}`, accept: 'image/avif,image/webp,*/*' },
      })
    ).headers.get('content-type');
  expect(await get('width=100')).toBe('image/webp');
  expect(await get('width=100&format=origin')).toBe('image/jpeg');
});

test('a signed URL has a fixed transformation, which the query cannot change', async () => {
  const { data } = await files.createSignedUrl('lying.jpg', 60, { transform: { width: 120, height: 90 } });
  const size = async (url: string) => {
    const answer = await fetch(url);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    return [width, height];
  };
  const url = data?.signedUrl ?? '';
  expect(await size(url)).toEqual([120, 90]);
  expect(await size(`${url}&width=500&height=500`)).toEqual([120, 90]);
  const whole = await fetch(url.replace('/render/image/sign/', '/object/sign/'));
  expect(await whole.json()).toMatchObject({ error: 'InvalidJWT' });
});

test('pictures have the policies, public access and caching of their object', async () => {
  const transform = { width: 50 };
  const user = await aUser();
  expect((await user.storage.from(bucket).download('lying.jpg', { transform })).error).not.toBeNull();
  await allow(bucket, 'select');
  expect((await user.storage.from(bucket).download('lying.jpg', { transform })).error).toBeNull();
  const shut = await fetch(files.getPublicUrl('lying.jpg', { transform }).data.publicUrl);
  expect(await shut.json()).toMatchObject({ statusCode: '404' });

  const open = service.storage.from(await aBucket({ public: true }));
  await open.upload('a.jpg', await aPicture());
  const { publicUrl } = open.getPublicUrl('a.jpg', { transform }).data;
  const eTag = (await fetch(publicUrl)).headers.get('etag') ?? '';
  expect((await fetch(publicUrl, { headers: { 'if-none-match': eTag } })).status).toBe(304);
  await open.upload('a.jpg', await aPicture(6), { upsert: true });
  const renewed = await fetch(publicUrl, { headers: { 'if-none-match': eTag } });
  expect(renewed.status).toBe(200);
  expect((await sharp(await renewed.arrayBuffer()).metadata()).height).toBe(67);
});

test('rejects files that are not pictures, and values out of range', async () => {
  await files.upload('text.jpg', new Blob(['no picture'], { type: 'image/jpeg' }));
  const ask = async (path: string) =>
    (
      await fetch(`${baseUrl}/render/image/authenticated/${bucket}/${path}`, {
        headers: { authorization: `Bearer ${serviceKey}` },
      })
    ).json();
  expect(await ask('text.jpg?width=100')).toMatchObject({ statusCode: '400', error: 'InvalidRequest' });
  expect(await ask('lying.jpg?width=-1')).toMatchObject({ statusCode: '400' });
  expect(await ask('lying.jpg?quality=5')).toMatchObject({ statusCode: '400' });
  expect(await ask('lying.jpg?resize=crop')).toMatchObject({ statusCode: '400' });
});

test('renders a truncated JPEG as far as possible', async () => {
  const whole = await (await aPicture()).arrayBuffer();
  await files.upload('cut.jpg', new Blob([whole.slice(0, whole.byteLength - 600)], { type: 'image/jpeg' }));
  expect(await measured('cut.jpg', { width: 200 })).toEqual([200, 150, 'jpeg']);
});
