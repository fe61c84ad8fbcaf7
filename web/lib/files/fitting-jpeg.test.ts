import { expect, test } from 'vitest';
import { fittingJpeg } from './fitting-jpeg.ts';

/** Draws a JPEG of as many bytes as its pixels and quality make, and tells the looks. */
async function fitted(picture: { width: number; height: number }, most: number) {
  const looks: string[] = [];
  const jpeg = await fittingJpeg(picture, most, async ({ width, height }, { scale, quality }) => {
    looks.push(`${Math.round(width * scale)} at ${quality}`);
    return new Blob([new Uint8Array(Math.round(width * height * scale ** 2 * quality))]);
  });
  return { size: jpeg.size, looks };
}

test('a picture that fits is drawn once, at its best', async () => {
  expect((await fitted({ width: 100, height: 80 }, 10_000)).looks).toEqual(['100 at 0.9']);
});

// docs/product.md#upload-heic
test('one that is too large loses quality first, then pixels', async () => {
  expect((await fitted({ width: 100, height: 80 }, 6_000)).looks).toEqual(['100 at 0.9', '100 at 0.8', '100 at 0.7']);
  const { size, looks } = await fitted({ width: 8192, height: 10 }, 20_000);
  expect(looks).toEqual(['8192 at 0.9', '8192 at 0.8', '8192 at 0.7', '4096 at 0.9']);
  expect(size).toBeLessThanOrEqual(20_000);
  expect((await fitted({ width: 100, height: 80 }, 5_000)).looks.at(-1)).toBe('75 at 0.9');
});
