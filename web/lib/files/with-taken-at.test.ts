import sharp from 'sharp';
import { expect, test } from 'vitest';
import { takenAtOf } from './taken-at.ts';
import { withTakenAt } from './with-taken-at.ts';

const picture = () => sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } });
const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });

test.each(['2027-03-02T15:04:05', '2027-03-02T15:04:05-06:00'])('a JPEG gets the time %s', async (time) => {
  const plain = blobOf(await picture().jpeg().toBuffer());
  expect(await takenAtOf(plain)).toBeUndefined();
  const dated = await withTakenAt(plain, time);
  expect(await takenAtOf(dated)).toBe(time);
  expect(dated.type).toBe('image/jpeg');
  // Other readers take it for the same picture.
  expect(await sharp(await dated.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 });
});

test.each(['jpeg', 'png', 'webp'] as const)('the time of a camera is read from a %s', async (type) => {
  const exif = { IFD2: { DateTimeOriginal: '2027:03:02 15:04:05', OffsetTimeOriginal: '+01:00' } };
  const bytes = await picture().withExif(exif).toFormat(type).toBuffer();
  expect(await takenAtOf(blobOf(bytes))).toBe('2027-03-02T15:04:05+01:00');
});

test('a file that is no picture has no time', async () => {
  expect(await takenAtOf(new Blob(['%PDF-1.4']))).toBeUndefined();
  expect(await takenAtOf(new Blob([]))).toBeUndefined();
});
