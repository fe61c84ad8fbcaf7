// The holder of a link's key. Every wrong key has the same 404 after the same time, so that nothing can be learnt from it.
// Requests are counted, by network address and by link (docs/product.md#trade-links).
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import { Failure, notFound } from '../../_shared/errors.ts';
import type { LinkKeys } from '../../_shared/signing/link-keys.ts';
import { countVisit, countVisitor } from './attempts/attempts.ts';
import { networkOf } from './attempts/network.ts';
import type { ApiEnv } from './parts.ts';

/** Milliseconds until a 404: more than any check takes. */
const refusal = 300;
/** Compared with the key of an unknown link, so that the comparison takes its time. */
const noNonce = '00000000-0000-0000-0000-000000000000';

export interface KindOfLink {
  /** Names its counter. */
  kind: 'visits' | 'reports';
  header: string;
  keys: LinkKeys;
  /** Null for an unknown link. */
  nonceOf: (service: Db, linkId: number) => Promise<string | null>;
}

/** Runs the work for the link of the request's key. */
export async function withKey(
  c: Context<ApiEnv>,
  of: KindOfLink,
  work: (linkId: number) => Promise<Response>,
): Promise<Response> {
  const began = performance.now();
  try {
    await countVisitor(c);
    const linkId = await linkOf(c, of);
    await countVisit(c, of.kind, linkId);
    return await work(linkId);
  } catch (error) {
    if (isRefusal(error)) {
      await new Promise((resolve) => setTimeout(resolve, began + refusal - performance.now()));
      throw notFound();
    }
    throw error;
  }
}

async function linkOf(c: Context<ApiEnv>, { header, keys, nonceOf }: KindOfLink): Promise<number> {
  const key = c.req.header(header) ?? '';
  const id = keys.idIn(key) ?? 0;
  const nonce = await c.var.parts.database.asService((service) => nonceOf(service, id), networkOf(c));
  const isKey = keys.isKeyOf(key, { id, nonce: nonce ?? noNonce });
  if (!isKey || nonce === null) throw notFound();
  return id;
}

/** A 404 of the function, or of the database for a link that does not open any more. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Failure) return error.status === 404;
  return error instanceof Error && 'code' in error && error.code === 'P0002';
}
