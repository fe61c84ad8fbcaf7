// Uploads a photo of two megabytes to a note, compared with uploading the same bytes to Storage.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

const BOUNDARY = 'boundary-of-the-benchmark';

export async function measureUpload({ url, serviceKey, staff }: Bench, { id, phases }: Shape): Promise<Row[]> {
  const photo = await aPhoto();
  const { body, contentType } = form(photo);
  const task = phases[0]?.tasks[0];
  let path = '';
  const upload = async (index: number) => {
    // At most thirty photos per note, more than people use.
    if (index % 30 === 0) {
      const note = await staff.json('POST', `/projects/${id}/tasks/${task}/notes`, { description: 'Photos' });
      path = `/projects/${id}/notes/${(note as { id: number }).id}/photos`;
    }
    const start = performance.now();
    await staff.raw('POST', path, body, contentType);
    return performance.now() - start;
  };
  const store = async (index: number) => {
    const address = `${url}/storage/v1/object/attachments/bench/${randomUUID()}-${index}.jpg`;
    const headers = { authorization: `Bearer ${serviceKey}`, apikey: serviceKey, 'content-type': 'image/jpeg' };
    const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(photo) });
    if (!answer.ok) throw new Error(`Storage answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const uploaded = await sampleBeside(upload, store);
  return [
    {
      work: `upload of a ${(body.length / 1e6).toFixed(1)} MB JPEG, p50`,
      peer: '96 ms',
      limit: uploaded.alone.p50,
      aim: { value: 30, unit: 'ms' },
      ours: uploaded.ours.p50,
      note: `p95 ${uploaded.ours.p95.toFixed(1)}; limit: the bytes into Storage`,
    },
  ];
}

/** Noise does not compress, so the number of pixels determines the size. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2900, height: 2175, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 74 })
    .toBuffer();
}

/** A multipart form with the picture, as a browser sends it. */
export function form(photo: Buffer): { body: Buffer; contentType: string } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="picture"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}
