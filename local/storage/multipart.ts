// Parses a multipart/form-data body as it arrives: small fields into memory, the file as a stream.
import { entityTooLarge, invalidRequest } from './errors.ts';

/** Bytes of all fields and headers before the file, at most. */
const MAX_PREAMBLE = 1024 * 1024;

export interface MultipartUpload {
  fields: Map<string, string>;
  /** The Content-Type of the file part, or null. */
  contentType: string | null;
  file: AsyncIterable<Uint8Array>;
}

/** Reads up to the first file; later fields are ignored. Throws for a body without a file. */
export async function readMultipart(body: AsyncIterable<Uint8Array>, boundary: string): Promise<MultipartUpload> {
  const source = new Source(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line break before it; adding one makes all alike.
  source.push(Buffer.from('\r\n'));
  await source.until(delimiter, MAX_PREAMBLE);

  const fields = new Map<string, string>();
  let room = MAX_PREAMBLE;
  while ((await source.take(2)).toString('latin1') === '\r\n') {
    // An empty header block consists only of its closing line break.
    source.unshift(Buffer.from('\r\n'));
    const headers = parseHeaders((await source.until(Buffer.from('\r\n\r\n'), room)).toString('utf8'));
    if (headers.isFile) {
      return { fields, contentType: headers.contentType, file: source.stream(delimiter) };
    }
    const value = await source.until(delimiter, room);
    room -= value.byteLength;
    fields.set(headers.name, value.toString('utf8'));
  }
  throw invalidRequest('No file provided');
}

function parseHeaders(block: string): { name: string; isFile: boolean; contentType: string | null } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(block)?.[1];
  if (disposition === undefined) throw invalidRequest('Malformed multipart body');
  return {
    name: /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    isFile: /(?:^|[;\s])filename\*?=/i.test(disposition),
    contentType: /^content-type:\s*(.+?)\s*$/im.exec(block)?.[1] ?? null,
  };
}

class Source {
  #held: Buffer = Buffer.alloc(0);
  readonly #body: AsyncIterator<Uint8Array>;

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#body = body[Symbol.asyncIterator]();
  }

  push(bytes: Uint8Array): void {
    this.#held = this.#held.byteLength === 0 ? asBuffer(bytes) : Buffer.concat([this.#held, bytes]);
  }

  unshift(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held]);
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.byteLength < count) await this.#pull();
    return this.#cut(count, 0);
  }

  /** Everything before the mark, which is consumed. Throws for more than `limit` bytes. */
  async until(mark: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) return this.#cut(at, mark.byteLength);
      if (this.#held.byteLength > limit) throw entityTooLarge();
      await this.#pull();
    }
  }

  /** Streams the bytes before the mark, holding back at most the length of the mark. */
  async *stream(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        if (at > 0) yield this.#cut(at, mark.byteLength);
        return;
      }
      const sure = this.#held.byteLength - mark.byteLength;
      if (sure > 0) yield this.#cut(sure, 0);
      await this.#pull();
    }
  }

  async #pull(): Promise<void> {
    const next = await this.#body.next();
    if (next.done) throw invalidRequest('Unexpected end of the multipart body');
    this.push(next.value);
  }

  #cut(count: number, skip: number): Buffer {
    const part = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count + skip);
    return part;
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
