// Lets the pages of our site read answers where the function has an origin of its own, as on hosted Supabase.
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './parts.ts';

const exposed = ['x-request-id', 'retry-after'];

/** `origin` is that of the site. Hono's own answers what browsers ask first; for all else it would make each answer twice. */
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
