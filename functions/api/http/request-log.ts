// Gives every request an id and writes one line about it, with the pattern of its path, which the header x-route tells
// those who count. Must never log an address as it was asked, a body or a token:
// content addresses are signed, and bodies hold passwords.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { ApiEnv } from './parts.ts';

export const requestLog = createMiddleware<ApiEnv>(async function requestLog(c, next) {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  const path = patternOf(c);
  // On the answer itself: c.header() would make a new one each time, and a stream of its text.
  c.res.headers.set('x-request-id', requestId);
  c.res.headers.set('x-route', path);
  c.var.parts.log({
    level: c.res.status >= 500 ? 'error' : 'info',
    requestId,
    method: c.req.method,
    path,
    status: c.res.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    user: c.var.claims?.userId,
  });
});

/** As in `/api/projects/:id`; `/api/*` when no call has this address. */
function patternOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/api/*';
}
