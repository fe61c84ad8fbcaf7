// Assembles /api. Plain Hono without Deno APIs, so that Node can import it.
import { Hono } from 'hono';
import { calls } from './calls.ts';
import { mount } from './http/call.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { onFailure, onUnknownRoute } from './http/failure.ts';
import type { ApiEnv, Parts } from './http/parts.ts';
import { requestLog } from './http/request-log.ts';
import { discardUnread } from './http/unread-body.ts';

export function createApp(parts: Parts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.use(async function withParts(c, next) {
    c.set('parts', parts);
    await next();
  });
  app.use(requestLog);
  app.use(discardUnread);
  app.use(crossOrigin(new URL(parts.env.SITE_URL).origin));
  app.onError(onFailure);
  app.notFound(onUnknownRoute);
  mount(app, calls);
  return app;
}
