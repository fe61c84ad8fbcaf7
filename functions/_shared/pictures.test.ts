import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exifWithOrientation, orientationOf } from './exif.ts';
import { withoutLocation } from './location.ts';
import { isBanner, kindOf } from './magic-bytes.ts';
import { pictureSize } from './picture-size.ts';

const blank = (width = 50, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } });
const gps = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } };
const types = ['jpeg', 'png', 'webp'] as const;

test.for([...types, 'gif', 'tiff', 'avif'] as const)(
  'a %s is known by its bytes, and its size by its header',
  async (type) => {
    const bytes = await blank().toFormat(type).toBuffer();
    const kind = await kindOf(bytes);
    expect(kind).toMatchObject({ mime: `image/${type}`, isImage: true });
    expect(pictureSize(bytes, `image/${type}`)).toEqual({ width: 50, height: 30 });
  },
);

test.for([
  ['progressive JPEG', () => blank(700, 500).jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['lossless WebP', () => blank(700, 500).webp({ lossless: true }).toBuffer(), 'image/webp'],
  ['WebP with alpha', () => blank(700, 500).ensureAlpha(0.5).webp().toBuffer(), 'image/webp'],
] as const)('a %s has its size', async ([, make, mime]) => {
  expect(pictureSize(await make(), mime)).toEqual({ width: 700, height: 500 });
});

test.for(types)('every way up is kept of a %s, nothing else of its metadata, and no pixel changes', async (type) => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const bytes = await blank().withExif(gps).withMetadata({ orientation }).toFormat(type).toBuffer();
    const clean = withoutLocation(bytes, `image/${type}`);
    const { orientation: kept = 1, exif } = await sharp(clean).metadata();
    expect(kept).toBe(orientation);
    expect(exif?.includes('somebody') ?? false).toBe(false);
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  }
});

test('what hangs behind a JPEG, such as a film with its own place, goes', async () => {
  const bytes = await blank().jpeg({ progressive: true }).toBuffer();
  const clean = withoutLocation(Buffer.concat([bytes, Buffer.from('GPS of the film')]), 'image/jpeg');
  expect(clean.includes('GPS of the film')).toBe(false);
  expect((await sharp(clean).metadata()).width).toBe(50);
});

test.for(types)('a %s that is cut off anywhere or made of noise never throws', async (type) => {
  const bytes = await blank().withExif(gps).toFormat(type).toBuffer();
  for (let length = 0; length < Math.min(bytes.length, 600); length++) {
    const cut = Buffer.from(bytes.subarray(0, length));
    withoutLocation(cut, `image/${type}`);
    pictureSize(cut, `image/${type}`);
    const noisy = Buffer.from(bytes);
    noisy[length] = 255 - (noisy[length] ?? 0);
    withoutLocation(noisy, `image/${type}`);
    pictureSize(noisy, `image/${type}`);
  }
});

test('the orientation is read back in both byte orders, and nonsense is upright', () => {
  for (let way = 1; way <= 8; way++) expect(orientationOf(exifWithOrientation(way))).toBe(way);
  const little = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  expect(orientationOf(little)).toBe(6);
  expect(orientationOf(exifWithOrientation(99))).toBe(1);
  expect(orientationOf(Buffer.alloc(0))).toBe(1);
  expect(orientationOf(Buffer.alloc(40, 255))).toBe(1);
});

test.for([
  ['HTML', '<!doctype html><p>hi'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['XML', '<?xml version="1.0"?><svg/>'],
  ['text', 'hello'],
  ['a program', 'MZ\u0090\u0000'],
  ['nothing', ''],
] as const)('%s is not accepted', async ([, text]) => {
  expect(await kindOf(Buffer.from(text, 'latin1'))).toBeNull();
});

test('an old Office container is what its stream says, and refused without one', async () => {
  const container = (stream: string) => {
    const bytes = Buffer.alloc(2048);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    Buffer.from(`${stream}\0`, 'utf16le').copy(bytes, 1024);
    return bytes;
  };
  expect(await kindOf(container('WordDocument'))).toMatchObject({ extension: 'doc' });
  expect(await kindOf(container('Workbook'))).toMatchObject({ extension: 'xls' });
  expect(await kindOf(container('PowerPoint Document'))).toMatchObject({ extension: 'ppt' });
  expect(await kindOf(container('Installer'))).toBeNull();
});

test('a banner is a JPEG or PNG', () => {
  expect(isBanner({ mime: 'image/jpeg', extension: 'jpg', isImage: true })).toBe(true);
  expect(isBanner({ mime: 'image/webp', extension: 'webp', isImage: true })).toBe(false);
});
