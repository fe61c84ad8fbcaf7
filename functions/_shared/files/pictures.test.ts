import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'exifreader';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { isCutOff } from '../../core/files/cut-off.ts';
import { exifWithOrientation, orientationOf } from './exif.ts';
import { withoutLocation } from './location.ts';
import { isBanner, kindOf } from './magic-bytes.ts';
import { MOST_PARTS } from './picture-parts.ts';
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

test.for(types)('keeps every orientation of a %s, drops all other metadata and changes no pixel', async (type) => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    const bytes = await blank().withExif(gps).withMetadata({ orientation }).toFormat(type).toBuffer();
    const clean = withoutLocation(bytes, `image/${type}`) ?? Buffer.alloc(0);
    const { orientation: kept = 1, exif } = await sharp(clean).metadata();
    expect(kept).toBe(orientation);
    expect(exif?.includes('somebody') ?? false).toBe(false);
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  }
});

const house = await readFile(join(import.meta.dirname, '../../../tests/support/house.heic'));
const ofHouse = (bytes: Buffer) => load(bytes, { includeTags: { exif: true, gps: true } });

test('a HEIC loses its place and all else of its Exif, and no byte of its pixels', () => {
  expect(ofHouse(house).GPSLatitude).toBeDefined();
  const clean = withoutLocation(house, 'image/heic');
  if (!clean) throw new Error('it is a picture');
  expect(Object.keys(ofHouse(clean))).toEqual([]);
  const changed = [...house.keys()].filter((at) => house[at] !== clean[at]);
  const exif = house.indexOf('II*\0');
  expect([clean.length, changed.length > 100]).toEqual([house.length, true]);
  expect(changed.every((at) => at >= exif - 10 && at < exif + 400)).toBe(true);
  expect(withoutLocation(clean, 'image/heic')).toEqual(clean);
});

// docs/product.md#upload-place
test('an AVIF loses its place, and every pixel stays', async () => {
  const bytes = await blank()
    .withExif(gps)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">52,31.2N</x:xmpmeta>')
    .avif()
    .toBuffer();
  expect(bytes.includes('somebody')).toBe(true);
  const clean = withoutLocation(bytes, 'image/avif') ?? Buffer.alloc(0);
  expect(['somebody', '52,31.2N', 'GPS'].filter((text) => clean.includes(text))).toEqual([]);
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});

/** An extension of a GIF as its blocks. */
const extension = (label: number, ...blocks: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...blocks.flatMap((each) => [Buffer.from([each.length]), each]),
    Buffer.of(0),
  ]);

// docs/product.md#upload-place
test('a GIF loses its comments and XMP, and keeps its frames, their times and its rounds', async () => {
  const frames = await Promise.all([10, 60].map((width) => blank(width).png().toBuffer()));
  const plain = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 300], loop: 3 })
    .toBuffer();
  const at = 13 + 3 * 2 ** ((plain.readUInt8(10) & 7) + 1);
  // XMP stands as it is, and ends in bytes that lead whoever counts blocks to the last one.
  const lead = Buffer.from([1, ...Array.from({ length: 256 }, (_, nth) => 255 - nth)]);
  const xmp = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('XMP DataXMP<x:xmpmeta xmlns:x="adobe:ns:meta/">52,31.2N</x:xmpmeta>'),
    lead,
    Buffer.of(0),
  ]);
  const comment = extension(0xfe, Buffer.from('by somebody'));
  const text = extension(0x01, Buffer.alloc(12), Buffer.from('at 52,31.2N'));
  const bytes = Buffer.concat([
    plain.subarray(0, at),
    comment,
    xmp,
    plain.subarray(at, -1),
    text,
    Buffer.from(';and more'),
  ]);
  const clean = withoutLocation(bytes, 'image/gif') ?? Buffer.alloc(0);
  expect(['somebody', '52,31.2N', 'xmpmeta', 'and more'].filter((each) => clean.includes(each))).toEqual([]);
  expect(clean).toEqual(plain);
  expect(await sharp(clean).metadata()).toMatchObject({ pages: 2, delay: [200, 300], loop: 3 });
  expect(withoutLocation(clean, 'image/gif')).toEqual(clean);
});

test('a GIF that ends early keeps its pixels, and one without any is none', async () => {
  const plain = await blank().gif().toBuffer();
  expect(withoutLocation(plain.subarray(0, -1), 'image/gif')).toEqual(plain);
  expect(withoutLocation(plain.subarray(0, -9), 'image/gif')?.subarray(0, -1)).toEqual(plain.subarray(0, -9));
  const head = plain.subarray(0, 13 + 3 * 2 ** ((plain.readUInt8(10) & 7) + 1));
  for (const rest of [';', '', '!', '?', '!\xfe'.repeat(MOST_PARTS + 1)])
    expect(
      withoutLocation(Buffer.concat([head, Buffer.from(rest, 'latin1')]), 'image/gif'),
      rest.slice(0, 9),
    ).toBeNull();
});

/** The TIFF with a text and a place, as a camera writes them: a list at its end in place of its first one. */
function withPlace(tiff: Buffer): Buffer {
  const list = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(list);
  const end = list + 2 + count * 12;
  const start = tiff.length + (tiff.length % 2);
  const gpsAt = start + 2 + (count + 2) * 12 + 4;
  const entry = (tag: number, type: number, many: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(many, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const counted = (many: number) => Buffer.from([many, 0]);
  const entries = [
    ...Array.from({ length: count }, (_, nth) => tiff.subarray(list + 2 + nth * 12, list + 14 + nth * 12)),
    entry(0x8298, 2, 9, gpsAt + 30),
    entry(0x8825, 4, 1, gpsAt),
  ].toSorted((one, other) => one.readUInt16LE() - other.readUInt16LE());
  const gps = [counted(2), entry(1, 2, 2, 0x4e), entry(2, 5, 3, gpsAt + 40), Buffer.alloc(4)];
  const degrees = Buffer.alloc(24, 1);
  const bytes = Buffer.concat([
    ...[tiff, Buffer.alloc(start - tiff.length), counted(count + 2), ...entries, tiff.subarray(end, end + 4), ...gps],
    ...[Buffer.from('somebody\0\0'), degrees],
  ]);
  bytes.writeUInt32LE(start, 4);
  return bytes;
}

// docs/product.md#upload-place
test('a TIFF loses its place and keeps orientation, resolution and every pixel', async () => {
  const rows = blank().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">52,31.2N</x:xmpmeta>');
  const placesOf = (bytes: Buffer) => {
    const { GPSLatitude } = load(bytes, { includeTags: { exif: true, gps: true } });
    return [bytes.includes('somebody'), bytes.includes('52,31.2N'), GPSLatitude !== undefined];
  };
  for (const options of [{}, { tile: true, pyramid: true }, { compression: 'jpeg' }] as const) {
    for (const orientation of [1, 6]) {
      const bytes = withPlace(await rows.clone().withMetadata({ orientation, density: 300 }).tiff(options).toBuffer());
      expect(placesOf(bytes)).toEqual([true, true, true]);
      const clean = withoutLocation(bytes, 'image/tiff');
      if (!clean) throw new Error('it is a picture');
      const { orientation: kept, density } = await sharp(clean).metadata();
      expect([kept, density, clean.length]).toEqual([orientation, 300, bytes.length]);
      expect([placesOf(clean), clean.includes(Buffer.alloc(24, 1))]).toEqual([[false, false, false], false]);
      expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
      expect(withoutLocation(clean, 'image/tiff')).toEqual(clean);
    }
  }
});

test('a TIFF whose lists lead to themselves, beyond the end or to no pixels is refused', async () => {
  const real = await blank().withExif(gps).tiff().toBuffer();
  const list = real.readUInt32LE(4);
  const end = list + 2 + real.readUInt16LE(list) * 12;
  const with32 = (at: number, value: number) => {
    const bytes = Buffer.from(real);
    bytes.writeUInt32LE(value, at);
    return withoutLocation(bytes, 'image/tiff');
  };
  expect([with32(end, list), with32(end, real.length), with32(4, real.length - 1)]).toEqual([null, null, null]);
  expect(
    withoutLocation(Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(64)]), 'image/tiff'),
  ).toBeNull();
});

test('a TIFF of many descriptions that are all of the file is refused before it is overwritten again and again', () => {
  const bytes = Buffer.alloc(megabytes);
  bytes.write('II*\0\x08\0\0\0', 'latin1');
  const count = 9_000;
  bytes.writeUInt16LE(count, 8);
  for (let nth = 0; nth < count; nth++) {
    const at = 10 + nth * 12;
    bytes.writeUInt16LE(nth === 0 ? 0x0111 : 0x010e, at);
    bytes.writeUInt16LE(2, at + 2);
    bytes.writeUInt32LE(nth === 0 ? 1 : megabytes, at + 4);
  }
  expect(withoutLocation(bytes, 'image/tiff')).toBeNull();
});

test('films and notes that a phone adds to a HEIC go, and one that is cut off or without its list is refused', () => {
  const film = Buffer.from('\0\0\0\x18mpvdGPS of the film', 'latin1');
  film.writeUInt32BE(film.length);
  const clean = withoutLocation(Buffer.concat([house, film, Buffer.from('SEFT with GPS')]), 'image/heic');
  expect([clean?.includes('GPS'), clean?.length]).toEqual([false, house.length + film.length]);
  for (const lost of ['iloc', 'iinf', 'pitm', 'meta']) {
    const bytes = Buffer.from(house);
    bytes.write('lost', bytes.indexOf(lost), 'latin1');
    expect(withoutLocation(bytes, 'image/heic')).toBeNull();
  }
  for (let length = 0; length < house.length; length++)
    expect(withoutLocation(house.subarray(0, length), 'image/heic')).toBeNull();
});

test('a HEIC with noise anywhere never throws', () => {
  for (let at = 0; at < house.length; at++) {
    const noisy = Buffer.from(house);
    noisy[at] = 255 - (noisy[at] ?? 0);
    withoutLocation(noisy, 'image/heic');
  }
});

test('removes data after a JPEG, such as a video with its own location', async () => {
  const bytes = await blank().jpeg({ progressive: true }).toBuffer();
  const clean = withoutLocation(Buffer.concat([bytes, Buffer.from('GPS of the film')]), 'image/jpeg');
  if (!clean) throw new Error('it is a picture');
  expect(clean.includes('GPS of the film')).toBe(false);
  expect((await sharp(clean).metadata()).width).toBe(50);
});

// docs/product.md#upload-types
test.for([false, true])(
  'a JPEG that is cut off loses its place and stays cut off; progressive: %s',
  async (progressive) => {
    const bytes = await blank(400, 300).withExif(gps).jpeg({ progressive }).toBuffer();
    for (const share of [0.6, 0.8, 0.95]) {
      const clean = withoutLocation(bytes.subarray(0, bytes.length * share), 'image/jpeg');
      if (!clean) throw new Error('it is a picture');
      expect([clean.includes('somebody'), isCutOff(clean)]).toEqual([false, true]);
      expect((await sharp(clean, { failOn: 'none' }).metadata()).width).toBe(400);
    }
  },
);

test.for([...types, 'tiff'] as const)(
  'a %s that is truncated anywhere or filled with noise never throws',
  async (type) => {
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
  },
);

const megabytes = 8 * 1024 * 1024;
const filledWith = (part: number[] | string) => Buffer.alloc(megabytes, Buffer.from(part as string, 'latin1'));
const emptyChunk = [0, 0, 0, 0, 0x74, 0x65, 0x78, 0x74, 0, 0, 0, 0];

/** Files that could keep a parser busy; each starts like a real one. */
const crafted: [sentence: string, type: (typeof types)[number], from: (real: Buffer) => Buffer][] = [
  [
    'a PNG of empty chunks',
    'png',
    (real) => Buffer.concat([real.subarray(0, 33), filledWith(emptyChunk), real.subarray(33)]),
  ],
  ['a JPEG of fill bytes', 'jpeg', (real) => Buffer.concat([real.subarray(0, 2), filledWith([255]), real.subarray(2)])],
  ['a JPEG of empty segments', 'jpeg', (real) => Buffer.concat([real.subarray(0, 2), filledWith([255, 0xe2, 0, 2])])],
  [
    'a WebP of empty chunks',
    'webp',
    (real) => {
      const bytes = Buffer.concat([real.subarray(0, 12), filledWith('abcd\0\0\0\0')]);
      bytes.writeUInt32LE(bytes.length - 8, 4);
      return bytes;
    },
  ],
];

test.for(crafted)('%s is rejected after a bounded number of reads', async ([, type, from]) => {
  const bytes = from(await blank().toFormat(type).toBuffer());
  const looks = [vi.spyOn(bytes, 'readUInt8'), vi.spyOn(bytes, 'readUInt32BE'), vi.spyOn(bytes, 'readUInt32LE')];
  expect(withoutLocation(bytes, `image/${type}`)).toBeNull();
  expect(looks.reduce((sum, look) => sum + look.mock.calls.length, 0)).toBeLessThan(3 * MOST_PARTS);
});

test.for(types)('a real %s with many parts is accepted', async (type) => {
  const large = await blank(2000, 1500).toFormat(type).toBuffer();
  expect(withoutLocation(large, `image/${type}`)).not.toBeNull();
});

test.for(['jpeg', 'png'] as const)('rejects the header of a %s followed by garbage', async (type) => {
  const real = await blank().toFormat(type).toBuffer();
  for (const garbage of [filledWith([7]), filledWith([255, 0]), filledWith('some text')]) {
    const bytes = Buffer.concat([real.subarray(0, type === 'jpeg' ? -2 : 40), garbage]);
    expect(withoutLocation(bytes, `image/${type}`) === null).toBe(true);
  }
});

test('reads the orientation in both byte orders, and treats nonsense as upright', () => {
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

test('detects an old Office file by its stream, and rejects a container without one', async () => {
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
