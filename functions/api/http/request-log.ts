// Gives every request an id and logs one line with its route pattern, which the header x-route passes on for metrics,
// and marks the answer as the function's own.
// Must never log a literal URL, a body or a token: content URLs are signed, and bodies contain passwords.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { originHeader } from './cross-origin.ts';
import type { ApiEnv } from './parts.ts';

export const requestLog = createMiddleware<ApiEnv>(async function requestLog(c, next) {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  const path = patternOf(c);
  // Set on the answer itself: c.header() would copy the answer each time.
  c.res.headers.set('x-request-id', requestId);
  c.res.headers.set('x-route', path);
  c.res.headers.set(originHeader, 'api');
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

/** The route pattern, such as `/api/projects/:id`; `/api/*` when no call matches. */
function patternOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/api/*';
}
