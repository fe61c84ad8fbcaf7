// Reads a multipart/form-data body as it arrives, with the parser that hosted Storage uses: small fields into memory, the
// file as a stream that is never held.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { entityTooLarge, invalidRequest } from './errors.ts';

/** Bytes of all fields and headers before the file. */
const MAX_PREAMBLE = 1024 * 1024;
/** Characters; RFC 2046, 5.1.1. */
const MAX_BOUNDARY = 70;

export interface MultipartUpload {
  fields: Map<string, string>;
  contentType: string;
  file: AsyncIterable<Uint8Array>;
}

/** Reads up to the first file; fields after it are not seen. Rejects a body without a file. */
export function readMultipart(body: AsyncIterable<Uint8Array>, boundary: string): Promise<MultipartUpload> {
  if (boundary.length > MAX_BOUNDARY) throw invalidRequest('The boundary is too long');
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = new Busboy({ headers, limits: { fieldSize: MAX_PREAMBLE, files: 1 } });
  const fields = new Map<string, string>();
  let found: Readable | undefined;
  const untilFile = async function* () {
    let read = 0;
    for await (const chunk of body) {
      read += chunk.byteLength;
      if (!found && read > MAX_PREAMBLE) throw entityTooLarge();
      yield chunk;
    }
  };
  return new Promise((resolve, reject) => {
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_field, file, _name, _encoding, contentType) => {
      found = file;
      resolve({ fields, contentType, file: whole(file) });
    });
    form.on('finish', () => reject(invalidRequest('No file provided')));
    pipeline(Readable.from(untilFile()), form).catch((error: Error) => {
      reject(error);
      // Busboy leaves the file open when its sender goes away.
      found?.destroy(error);
    });
  });
}

async function* whole(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch {
    throw invalidRequest('Unexpected end of the multipart body');
  }
}
