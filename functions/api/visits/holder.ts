// The holder of a trade's link (docs/product.md#trade-links).
import type { Context } from 'hono';
import { visitKeyHeader } from '../../core/assignments/names.ts';
import type { ApiEnv } from '../http/parts.ts';
import { withKey } from '../http/with-key.ts';
import { findNonce } from './queries.ts';

/** Runs the work for the link of the request's key; every fault of a key is the same 404. */
export function withLink(c: Context<ApiEnv>, work: (linkId: number) => Promise<Response>): Promise<Response> {
  const { visitKeys: keys } = c.var.parts;
  return withKey(c, { kind: 'visits', header: visitKeyHeader, keys, nonceOf: findNonce }, work);
}
