// Sends a file with caching headers, 304, Range and download name. Streams; never reads a whole file.
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parseRange } from './range.ts';

/** Types in which a browser would run scripts. Storage shares its origin with the app, so these are sandboxed. */
const ACTIVE_TYPES = /^(image\/svg\+xml|application\/xhtml\+xml|(text|application)\/xml)\b/i;

const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

export interface Outgoing {
  open(): Promise<FileHandle>;
  size: number;
  contentType: string;
  eTag: string;
  lastModified: Date;
  cacheControl: string;
  /** When a signed URL expires. */
  expires?: Date;
  /** The query value `download`: null displays the file, '' downloads it, any other text is the file name. */
  download: string | null;
}

/** Sends the file, the requested range, or 304; only headers for HEAD. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: Outgoing): Promise<void> {
  const unchanged = isUnchanged(request, file);
  const wantsPart = request.headers['if-range'] === undefined || request.headers['if-range'] === file.eTag;
  const range = wantsPart ? parseRange(request.headers.range, file.size) : null;
  const hasBody = !unchanged && range !== 'unsatisfiable' && request.method !== 'HEAD' && file.size > 0;
  // Opened before headers are set, so that a missing file becomes an error.
  const handle = hasBody ? await openWhole(file) : null;

  setHeaders(response, file);
  if (unchanged) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (range === 'unsatisfiable') {
    response.statusCode = 416;
    response.setHeader('content-range', `bytes */${file.size}`);
    response.end();
    return;
  }

  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  response.statusCode = range ? 206 : 200;
  response.setHeader('content-length', end - start + 1);
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${file.size}`);
  if (!handle) {
    response.end();
    return;
  }
  try {
    // The stream closes the handle, also when interrupted.
    await pipeline(handle.createReadStream({ start, end, highWaterMark: 256 * 1024 }), response);
  } catch (error) {
    // A browser that disconnects is not a fault.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Opens the file. Throws when its size is not the stored one, since the reader would wait for the rest. */
async function openWhole(file: Outgoing): Promise<FileHandle> {
  const handle = await file.open();
  const { size } = await handle.stat();
  if (size === file.size) return handle;
  await handle.close();
  throw new Error(`a stored file has ${size} of ${file.size} bytes: take it from a backup`);
}

function setHeaders(response: ServerResponse, file: Outgoing): void {
  const isHtml = /\btext\/html\b/i.test(file.contentType);
  response.setHeader('content-type', isHtml ? 'text/plain' : file.contentType);
  response.setHeader('x-content-type-options', 'nosniff');
  if (ACTIVE_TYPES.test(file.contentType)) response.setHeader('content-security-policy', SANDBOX);
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('etag', file.eTag);
  response.setHeader('last-modified', file.lastModified.toUTCString());
  if (file.expires) response.setHeader('expires', file.expires.toUTCString());
  else response.setHeader('cache-control', file.cacheControl);
  if (file.download === '') response.setHeader('content-disposition', 'attachment;');
  else if (file.download !== null) {
    const name = encodeURIComponent(file.download);
    response.setHeader('content-disposition', `attachment; filename=${name}; filename*=UTF-8''${name};`);
  }
}

function isUnchanged(request: IncomingMessage, file: Outgoing): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === file.eTag);
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(file.lastModified.getTime() / 1000) * 1000 <= since;
}
