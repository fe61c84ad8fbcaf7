// Reads an upload: a size-limited stream of bytes, type, cache time and metadata, from a form or a raw body.
import type { IncomingMessage } from 'node:http';
import type { JSONValue } from 'postgres';
import { z } from 'zod';
import { entityTooLarge, invalidMimeType, invalidRequest } from './errors.ts';
import { readMultipart } from './multipart.ts';
import { bodyOf } from './reply.ts';

/** 50 MiB, hosted's default; a bucket's own limit can only be lower. */
const MAX_FILE_SIZE = 50 * 1024 * 1024;

export interface BucketLimits {
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface Incoming {
  chunks: AsyncIterable<Uint8Array>;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, JSONValue> | null;
}

/**
 * Opens the body of an upload. Throws when type or size exceed the bucket's limits, the size at the latest while
 * streaming.
 */
export async function readIncoming(request: IncomingMessage, limits: BucketLimits): Promise<Incoming> {
  const maxSize = Math.min(limits.file_size_limit ?? MAX_FILE_SIZE, MAX_FILE_SIZE);
  const declared = request.headers['content-type'] ?? '';
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]+)"?/i.exec(declared)?.[1];
  const incoming = boundary ? await fromForm(request, boundary) : fromRaw(request, declared);

  // Only the length of a raw body is known in advance, since a form is larger than its file.
  if (!boundary && Number(request.headers['content-length'] ?? 0) > maxSize) throw entityTooLarge();
  if (!isAllowed(incoming.contentType, limits.allowed_mime_types)) throw invalidMimeType(incoming.contentType);
  return { ...incoming, chunks: limited(incoming.chunks, maxSize) };
}

async function fromForm(request: IncomingMessage, boundary: string): Promise<Incoming> {
  const { fields, contentType, file } = await readMultipart(bodyOf(request), boundary);
  const seconds = fields.get('cacheControl');
  return {
    chunks: file,
    contentType: fields.get('contentType') ?? contentType,
    cacheControl: seconds ? `max-age=${seconds.replace(/^max-age=/, '')}` : 'no-cache',
    userMetadata: parseMetadata(fields.get('metadata')),
  };
}

function fromRaw(request: IncomingMessage, contentType: string): Incoming {
  const encoded = request.headers['x-metadata'];
  const metadata = typeof encoded === 'string' ? Buffer.from(encoded, 'base64').toString('utf8') : undefined;
  return {
    chunks: bodyOf(request),
    contentType: contentType || 'application/octet-stream',
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
    userMetadata: parseMetadata(metadata),
  };
}

const metadataSchema = z.record(z.string(), z.json());

function parseMetadata(text: string | undefined): Incoming['userMetadata'] {
  if (text === undefined) return null;
  try {
    return metadataSchema.parse(JSON.parse(text));
  } catch {
    throw invalidRequest('The metadata is not a JSON object');
  }
}

function isAllowed(contentType: string, allowed: string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return allowed.some((entry) => entry === type || (entry.endsWith('/*') && type.startsWith(entry.slice(0, -1))));
}

async function* limited(chunks: AsyncIterable<Uint8Array>, maxSize: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxSize) throw entityTooLarge();
    yield chunk;
  }
}
