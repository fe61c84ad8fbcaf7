// The network address of a request.
import type { Context } from 'hono';
import type { ApiEnv } from '../parts.ts';

/** The address seen by our outermost proxy; entries before it may be forged. */
export function addressOf(c: Context<ApiEnv>): string {
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
  return hops.at(-c.var.parts.env.TRUSTED_PROXIES)?.trim().slice(0, 64) ?? 'unknown';
}
