import sharp from 'sharp';
import { expect, test } from 'vitest';
import { takenAtOf } from './taken-at.ts';

test('reads the time of a camera', async () => {
  const exif = { IFD2: { DateTimeOriginal: '2027:03:02 15:04:05', OffsetTimeOriginal: '+01:00' } };
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } });
  expect(takenAtOf(await picture.withExif(exif).jpeg().toBuffer())).toBe('2027-03-02T15:04:05+01:00');
});

test('gives nothing for a document, or broken bytes', () => {
  expect(takenAtOf(Buffer.from('%PDF-1.4'))).toBeUndefined();
  expect(takenAtOf(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]))).toBeUndefined();
});
