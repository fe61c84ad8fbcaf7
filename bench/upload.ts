// A photo of two megabytes put on a note.
import sharp from 'sharp';
import { sample } from './measure.ts';
import type { Row } from './row.ts';
import type { Shape } from './shape.ts';
import type { Bench } from './stack.ts';

const BOUNDARY = 'boundary-of-the-benchmark';

export async function measureUpload({ staff }: Bench, { id, phases }: Shape): Promise<Row[]> {
  const { body, contentType } = form(await aPhoto());
  const task = phases[0]?.tasks[0];
  let path = '';
  const uploaded = await sample(async (index) => {
    // A note of thirty photos is already more than people make.
    if (index % 30 === 0) {
      const note = await staff.json('POST', `/projects/${id}/tasks/${task}/notes`, { description: 'Photos' });
      path = `/projects/${id}/notes/${(note as { id: number }).id}/photos`;
    }
    const start = performance.now();
    await staff.raw('POST', path, body, contentType);
    return performance.now() - start;
  });
  return [
    {
      work: `upload of a ${(body.length / 1e6).toFixed(1)} MB JPEG, p50`,
      peer: '96 ms',
      limit: '28 ms',
      aim: { value: 30, unit: 'ms' },
      ours: uploaded.p50,
      note: `p95 ${uploaded.p95.toFixed(1)}`,
    },
  ];
}

/** Noise does not compress, so its size says how many pixels make two megabytes. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2900, height: 2175, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 74 })
    .toBuffer();
}

/** A form with the picture, as a browser sends it. */
export function form(photo: Buffer): { body: Buffer; contentType: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="picture"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}
