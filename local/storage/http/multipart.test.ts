import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

const BOUNDARY = '----form8f2a';

function body(parts: Array<{ headers: string; content: Uint8Array }>): Buffer {
  const sent = parts.flatMap(({ headers, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...sent, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const field = (name: string, text: string) => ({
  headers: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(text),
});
const file = (content: Uint8Array, type = 'image/jpeg') => ({
  headers: `Content-Disposition: form-data; name=""; filename="a \\"b\\".jpg"\r\nContent-Type: ${type}`,
  content,
});

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk));
  return Buffer.concat(all);
}

test('reads fields and file however the body is split, even with an almost complete boundary inside', async () => {
  const nearly = Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}!`);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 90 }), async (bytes, size) => {
      const content = Buffer.concat([bytes, nearly, bytes]);
      const sent = body([field('cacheControl', '3600'), field('metadata', '{"ü":1}'), file(content)]);
      const upload = await readMultipart(inPieces(sent, size), BOUNDARY);
      expect(upload.fields.get('cacheControl')).toBe('3600');
      expect(upload.fields.get('metadata')).toBe('{"ü":1}');
      expect(upload.contentType).toBe('image/jpeg');
      expect(await readAll(upload.file)).toEqual(content);
    }),
  );
});

test('rejects a body that ends before its boundary', async () => {
  const sent = body([file(Buffer.alloc(1000))]);
  const upload = await readMultipart(inPieces(sent.subarray(0, 600), 100), BOUNDARY);
  await expect(readAll(upload.file)).rejects.toThrow('Unexpected end');
});

test('rejects a body without a file and one that is not a form', async () => {
  await expect(readMultipart(inPieces(body([field('a', 'b')]), 9), BOUNDARY)).rejects.toThrow('No file provided');
  await expect(readMultipart(inPieces(Buffer.from('nonsense'), 3), BOUNDARY)).rejects.toThrow('No file provided');
});

test('rejects a boundary that is longer than allowed', () => {
  expect(() => readMultipart(inPieces(Buffer.from(''), 1), 'b'.repeat(300))).toThrow('too long');
});

test('a sender who goes away ends the file with an error', async () => {
  async function* brokenOff() {
    yield body([file(Buffer.alloc(100_000))]).subarray(0, 90_000);
    throw new Error('the sender went away');
  }
  const upload = await readMultipart(brokenOff(), BOUNDARY);
  await expect(readAll(upload.file)).rejects.toThrow('Unexpected end');
});

test('an endless field does not fill the memory', async () => {
  async function* endless() {
    yield Buffer.from(`--${BOUNDARY}\r\n${field('a', '').headers}\r\n\r\n`);
    for (;;) yield Buffer.alloc(65_536);
  }
  await expect(readMultipart(endless(), BOUNDARY)).rejects.toThrow('exceeded the maximum');
});
