// Signed addresses of pictures and files: a redirect to Storage. No token: the signature is the right to see.
// Whatever is wrong with an address is a 404, so that nothing can be learnt from it.
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

/** Pixels of a thumbnail: what a picture alone in the feed needs; a banner is shown as it was uploaded. */
const thumbnail: Transform = { width: 640, height: 480, resize: 'cover' };
/** Browsers and Storage can make these smaller. */
const transformable = /^image\/(jpeg|png|webp|gif|avif)$/;

/**
 * Seconds that an address of Storage lives. A client's is over soon: Storage asks nobody whether a note has become
 * internal since.
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
    // What the address of Storage is good for at least.
    'cache-control': `private, max-age=${seconds / 2}`,
    'x-content-type-options': 'nosniff',
  });
}
