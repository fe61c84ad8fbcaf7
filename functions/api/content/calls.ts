// Redirects signed URLs of pictures and files to Storage. The signature is the authorisation, without a token. Any
// problem is a 404, so that nothing can be learnt from it.
import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import { z } from 'zod';
import { notFound } from '../../_shared/errors.ts';
import { withoutLocation } from '../../_shared/files/location.ts';
import type { Transform } from '../../_shared/services/storage.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { CUT_OFF_EXTENSION } from '../../core/files/cut-off.ts';
import { networkOf } from '../http/attempts/network.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { type OpenFile, openFacts, openFactsByLink, openFactsByReport } from './queries.ts';

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

/**
 * In pixels. A thumbnail is large enough for a single picture in the feed; a tile is all of a banner, to be cut; a sheet is
 * all of a picture, as large as half a printed page needs.
 */
const smallOf: Readonly<Record<string, Transform>> = {
  thumb: { width: 640, height: 480, resize: 'cover' },
  keptthumb: { width: 640, height: 480, resize: 'cover' },
  tile: { width: 320, height: 240, resize: 'contain' },
  sheet: { width: 1000, height: 1000, resize: 'contain' },
};
/** The types that Storage can resize. */
const transformable = /^image\/(jpeg|png|webp|gif|avif)$/;
/** The types whose files 1.0 stored with the place where they were taken. */
const mayHavePlace = /^image\/(hei[cf]|avif|tiff|gif)/;

/**
 * The lifetime of a URL of Storage in seconds. Short for clients and links, since Storage does not check whether a
 * note has become internal.
 */
const life = { staff: 3_600, clients: 120, links: 120 };
/**
 * The holder of an address: `client-full`, `trade-7-full` or `report-7-thumb`, where 7 is the link, or `full` for the
 * office.
 */
const audienceOf = /^(?:(client)-|(trade|report)-(\d+)-)?(.*)$/;

/**
 * The signature of a banner's, a thumbnail's or a drawing's address is also that of its other forms: who may see one may
 * see all.
 */
const signedVariant = (variant: string) =>
  variant
    .replace(/^(client-)?tile-/, '$1banner-')
    .replace(/^(client-|report-\d+-)?sheet$/, '$1thumb')
    .replace(/^(client-|trade-\d+-)?d(?:thumb|sheet|file)$/, '$1dpreview');

interface SignedAddress {
  id: number;
  variant: string;
  query: { e: string; s: string };
}

async function leadToFile(c: Context<ApiEnv>, { id, variant, query }: SignedAddress): Promise<Response> {
  const { addresses, database, storage } = c.var.parts;
  if (!addresses.isSigned(`${id}/${signedVariant(variant)}`, query.e, query.s)) throw notFound();
  const [, client, holder, link, kind = ''] = audienceOf.exec(variant) ?? [];
  const audience = link !== undefined ? 'links' : client !== undefined ? 'clients' : 'staff';
  const file = await database.asService((db) => {
    if (link === undefined) return openFacts(db, id, kind, audience === 'clients');
    return holder === 'report' ? openFactsByReport(db, id, Number(link)) : openFactsByLink(db, id, kind, Number(link));
  }, networkOf(c));
  if (!file) throw notFound();
  const wanted = smallOf[kind.split('-')[0] ?? ''];
  // Paper says of a picture that it is cut off, which it sees by all of its bytes.
  const isWhole = kind === 'sheet' && file.path.endsWith(`.${CUT_OFF_EXTENSION}`);
  const smaller = file.isTile || isWhole || !transformable.test(file.mimeType) ? undefined : wanted;
  const seconds = life[audience];
  if (audience !== 'staff' && mayHavePlace.test(file.mimeType)) return withoutPlace(c, file, smaller);
  const address = await storage.address(file.bucket, file.path, seconds, smaller);
  if (!address) throw notFound();
  return c.body(null, 302, {
    location: address,
    // The minimum remaining lifetime of the URL.
    'cache-control': `private, max-age=${seconds / 2}`,
    'x-content-type-options': 'nosniff',
  });
}

/** The office keeps what was stored, whose hash a page of the daily log may have (docs/product.md#upload-place). */
async function withoutPlace(c: Context<ApiEnv>, { bucket, path }: OpenFile, smaller?: Transform): Promise<Response> {
  const { bytes, mime } = await c.var.parts.storage.read(bucket, path, smaller);
  const clean = withoutLocation(Buffer.from(bytes), mime);
  if (!clean) throw notFound();
  return c.body(new Uint8Array(clean), 200, {
    'content-type': mime,
    'cache-control': `private, max-age=${life.clients / 2}`,
    'x-content-type-options': 'nosniff',
  });
}
