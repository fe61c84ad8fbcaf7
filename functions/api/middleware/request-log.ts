// Gives every request an id and writes one line about it. Must never log a query string, a body or a token:
// content addresses are signed, and bodies hold passwords.
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../parts.ts';

export const requestLog = createMiddleware<ApiEnv>(async function requestLog(c, next) {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header('x-request-id', requestId);
  c.var.parts.log({
    at: new Date().toISOString(),
    level: c.res.status >= 500 ? 'error' : 'info',
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    user: c.var.claims?.userId,
  });
});
