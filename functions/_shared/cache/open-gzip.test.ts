import { Buffer } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { closeGzip, compressOpen } from './open-gzip.ts';

const bytes = (text: string) => Buffer.from(text);
const plan = JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id, title: `Küche ${id * 7}` })));

test('text compressed once takes a different ending for each reader', () => {
  const open = compressOpen(bytes(plan));
  for (const ending of [',"lastViewed":null}', ',"lastViewed":"2026-11-22T08:00:00Z"}', '', 'ü'.repeat(30_000)]) {
    expect(gunzipSync(closeGzip(open, bytes(ending))).toString()).toBe(plan + ending);
  }
  expect(open.bytes.length).toBeLessThan(plan.length / 4);
});

test('the result is one gzip member with nothing after it, which every browser reads', async () => {
  const closed = closeGzip(compressOpen(bytes(plan)), bytes('!'));
  const stream = new Blob([Uint8Array.from(closed)]).stream().pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(stream).text()).toBe(`${plan}!`);
});

test('compresses an empty text, and rejects an ending that is too long', () => {
  expect(gunzipSync(closeGzip(compressOpen(bytes('')), bytes('x'))).toString()).toBe('x');
  expect(() => closeGzip(compressOpen(bytes('')), Buffer.alloc(65_536))).toThrow(RangeError);
});
