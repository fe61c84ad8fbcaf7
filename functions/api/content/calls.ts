// Redirects signed URLs of pictures and files to Storage. The signature is the authorisation, without a token. Any
// problem is a 404, so that nothing can be learnt from it.
import type { Context } from 'hono';
import { z } from 'zod';
import { notFound } from '../../_shared/errors.ts';
import type { Transform } from '../../_shared/services/storage.ts';
import { type Call, section } from '../http/call.ts';
import { messageFailure } from '../http/failures.ts';
import type { ApiEnv } from '../http/parts.ts';
import { openFacts } from './queries.ts';

const files = section('Files');

export const contentCalls: readonly Call[] = [
  files('GET /content/{id}/{variant}', 'getContent', 'Leads to a picture or file; the address is signed for 12 hours', {
    who: 'address',
    query: z.object({ e: z.string(), s: z.string() }),
    status: 302,
    failures: { 404: messageFailure },
    handle: leadToFile,
  }),
];

/** A thumbnail in pixels, large enough for a single picture in the feed. Banners are not resized. */
const thumbnail: Transform = { width: 640, height: 480, resize: 'cover' };
/** The types that Storage can resize. */
const transformable = /^image\/(jpeg|png|webp|gif|avif)$/;

/**
 * The lifetime of a URL of Storage in seconds. Short for clients, since Storage does not check whether a note has
 * become internal.
 */
const life = { staff: 3_600, clients: 120 };

interface SignedAddress {
  id: number;
  variant: string;
  query: { e: string; s: string };
}

async function leadToFile(c: Context<ApiEnv>, { id, variant, query }: SignedAddress): Promise<Response> {
  const { addresses, database, storage } = c.var.parts;
  if (!addresses.isSigned(`${id}/${variant}`, query.e, query.s)) throw notFound();
  const [, forClients, kind = ''] = /^(client-)?(.*)$/.exec(variant) ?? [];
  const file = await database.asService((db) => openFacts(db, id, kind, forClients !== undefined));
  if (!file) throw notFound();
  const smaller = kind === 'thumb' && transformable.test(file.mimeType) ? thumbnail : undefined;
  const seconds = forClients ? life.clients : life.staff;
  const address = await storage.address(file.bucket, file.path, seconds, smaller);
  if (!address) throw notFound();
  return c.body(null, 302, {
    location: address,
    // The minimum remaining lifetime of the URL.
    'cache-control': `private, max-age=${seconds / 2}`,
    'x-content-type-options': 'nosniff',
  });
}
