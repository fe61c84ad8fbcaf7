// Signed addresses of pictures and files: a redirect to Storage. No token: the signature is the right to see.
// Whatever is wrong with an address is a 404, so that nothing can be learnt from it.
import { Hono } from 'hono';
import { notFound } from '../../_shared/errors.ts';
import type { Transform } from '../../_shared/services/storage.ts';
import type { ApiEnv } from '../http/parts.ts';
import { openFacts } from './queries.ts';

export const content = new Hono<ApiEnv>();

/** Pixels of a thumbnail: what a picture alone in the feed needs; a banner is shown as it was uploaded. */
const thumbnail: Transform = { width: 640, height: 480, resize: 'cover' };
/** Browsers and Storage can make these smaller. */
const transformable = /^image\/(jpeg|png|webp|gif|avif)$/;

/**
 * Seconds that an address of Storage lives. A client's is over soon: Storage asks nobody whether a note has become
 * internal since.
 */
const life = { staff: 3_600, clients: 120 };

content.get('/:id/:variant', async (c) => {
  const { id, variant } = c.req.param();
  const { addresses, database, storage } = c.var.parts;
  const isSigned = addresses.isSigned(`${id}/${variant}`, c.req.query('e') ?? '', c.req.query('s') ?? '');
  if (!isSigned) throw notFound();
  const [, forClients, kind = ''] = /^(client-)?(.*)$/.exec(variant) ?? [];
  const file = await database.asService((db) => openFacts(db, Number(id), kind, forClients !== undefined));
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
});
