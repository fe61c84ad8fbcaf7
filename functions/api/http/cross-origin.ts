// CORS for the pages of our site, where the function has a different origin, as on hosted Supabase.
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './parts.ts';

/** The header of every answer of the function, by which a page knows it from that of anything else in its place. */
export const originHeader = 'x-paradigm-pro';
const exposed = ['x-request-id', 'retry-after', originHeader];

/**
 * `origin` is the site's. Hono's cors() only handles preflights; for other requests it would create each answer twice.
 */
export function crossOrigin(origin: string) {
  const preflight = cors({ origin, exposeHeaders: exposed });
  return createMiddleware<ApiEnv>(async function crossOrigin(c, next) {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    const { headers } = c.res;
    if (c.req.header('origin') === origin) headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', exposed.join(','));
    headers.append('vary', 'Origin');
  });
}
