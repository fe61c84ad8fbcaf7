// The answer of GET /openapi.json, which is made once in the life of a process: anyone may ask for it, and making it
// takes a fifth of a second.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
// Not the asynchronous gzip, which in Deno needs globals of Node that supabase.com does not have.
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { Call } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { hasTagged } from '../http/tags.ts';
import { takesGzip } from '../http/takes-gzip.ts';

interface Made {
  text: Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer>;
  etag: string;
}

/** A handler that answers with the document of these calls. */
export function openApiAnswer(calls: () => readonly Call[]): (c: Context<ApiEnv>) => Promise<Response> {
  let making: Promise<Made> | undefined;
  return async (c) => {
    making ??= make(calls());
    const { text, gzipped, etag } = await making.catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    const headers = { etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' };
    if (hasTagged(c, etag)) return c.body(null, 304, headers);
    const type = { 'content-type': 'application/json' };
    if (!takesGzip(c)) return c.body(text, 200, { ...headers, ...type });
    return c.body(gzipped, 200, { ...headers, ...type, 'content-encoding': 'gzip' });
  };
}

async function make(calls: readonly Call[]): Promise<Made> {
  const { openApiDocument } = await import('./openapi-document.ts');
  const text = Buffer.from(JSON.stringify(openApiDocument(calls)));
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, gzipped: gzipSync(text), etag: `W/"${tag}"` };
}
