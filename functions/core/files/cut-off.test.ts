// docs/product.md#upload-types
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isCutOff } from './cut-off.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff', noise } });

test.for([false, true])(
  'a JPEG that ends early is cut off, and a whole one is not; progressive: %s',
  async (progressive) => {
    const whole = await picture().jpeg({ progressive }).toBuffer();
    expect(isCutOff(whole)).toBe(false);
    expect(isCutOff(Buffer.concat([whole, Buffer.from('a film behind it')]))).toBe(false);
    for (const share of [0.5, 0.8, 0.95]) expect(isCutOff(whole.subarray(0, whole.length * share))).toBe(true);
    expect(isCutOff(whole.subarray(0, -1))).toBe(true);
    // Without a pixel nothing can be drawn: another fault.
    expect(isCutOff(whole.subarray(0, 100))).toBe(false);
  },
);

test('other files are not cut off', async () => {
  const png = await picture().png().toBuffer();
  for (const bytes of [png, png.subarray(0, 999), Buffer.from('%PDF-1.4'), Buffer.alloc(0), Buffer.alloc(99, 255)])
    expect(isCutOff(bytes)).toBe(false);
});
