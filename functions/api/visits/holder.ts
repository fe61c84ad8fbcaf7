// The holder of a trade's link. Every wrong key has the same 404 after the same time, so that nothing can be learnt
// from it. Requests are counted, by network address and by link (docs/product.md#trade-links).
import type { Context } from 'hono';
import { Failure, notFound } from '../../_shared/errors.ts';
import { visitKeyHeader } from '../assignments/names.ts';
import { countVisit, countVisitor } from '../http/attempts/attempts.ts';
import type { ApiEnv } from '../http/parts.ts';
import { findNonce } from './queries.ts';

/** Milliseconds until a 404: more than any check takes. */
const refusal = 300;
/** Compared with the key of an unknown link, so that the comparison takes its time. */
const noNonce = '00000000-0000-0000-0000-000000000000';

/** Runs the work for the link of the request's key. */
export async function withLink(c: Context<ApiEnv>, work: (linkId: number) => Promise<Response>): Promise<Response> {
  const began = performance.now();
  try {
    await countVisitor(c);
    const linkId = await linkOf(c);
    await countVisit(c, linkId);
    return await work(linkId);
  } catch (error) {
    if (isRefusal(error)) {
      await new Promise((resolve) => setTimeout(resolve, began + refusal - performance.now()));
      throw notFound();
    }
    throw error;
  }
}

async function linkOf(c: Context<ApiEnv>): Promise<number> {
  const { visitKeys, database } = c.var.parts;
  const key = c.req.header(visitKeyHeader) ?? '';
  const id = visitKeys.idIn(key) ?? 0;
  const nonce = await database.asService((service) => findNonce(service, id));
  const isKey = visitKeys.isKeyOf(key, { id, nonce: nonce ?? noNonce });
  if (!isKey || nonce === null) throw notFound();
  return id;
}

/** A 404 of the function, or of the database for a link that does not open any more. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Failure) return error.status === 404;
  return error instanceof Error && 'code' in error && error.code === 'P0002';
}
