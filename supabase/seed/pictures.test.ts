import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './pictures.ts';

test('the same seed draws the same picture, another seed a different one', async () => {
  const [first, again, other] = await Promise.all([1, 1, 2].map((seed) => drawPicture('elevation', seed)));
  expect(first).toEqual(again);
  expect(first).not.toEqual(other);
});

test.each([
  ['floor-plan', 2000, 1500],
  ['building-site', 2000, 1500],
  ['kitchen', 2000, 1500],
  ['roof', 2000, 1500],
  ['banner', 1600, 600],
] as const)('a %s is a JPEG of %i by %i', async (kind, width, height) => {
  const metadata = await sharp(await drawPicture(kind, 7)).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', width, height]);
});
