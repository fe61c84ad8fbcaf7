// The holder of a trade's link (docs/product.md#trade-links).
import type { Context } from 'hono';
import { visitKeyHeader } from '../../core/assignments/names.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import type { ApiEnv } from '../http/parts.ts';
import { withKey } from '../http/with-key.ts';
import { findNonce } from './queries.ts';

/** The failures of each call by a link: every fault of a key is this 404. */
export const linkRefusals = { 404: messageFailure, 429: messageFailure };

/** Runs the work for the link of the request's key; every fault of a key is the same 404. */
export function withLink(c: Context<ApiEnv>, work: (linkId: number) => Promise<Response>): Promise<Response> {
  const { visitKeys: keys } = c.var.parts;
  return withKey(c, { kind: 'visits', header: visitKeyHeader, keys, nonceOf: findNonce }, work);
}
