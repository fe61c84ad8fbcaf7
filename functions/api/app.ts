// The table of contents of /api. Plain Hono: importable under Node, nothing of Deno.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodyTooLarge } from '../_shared/errors.ts';
import { audit } from './audit/calls.ts';
import { calendarFeeds, calendarLinks } from './calendar/calls.ts';
import { changes } from './changes/calls.ts';
import { clientSite } from './client-site/calls.ts';
import { clients } from './clients/calls.ts';
import { content } from './content/calls.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { onFailure, onUnknownRoute } from './http/failure.ts';
import { limits } from './http/limits.ts';
import type { ApiEnv, Parts } from './http/parts.ts';
import { requestLog } from './http/request-log.ts';
import { library } from './library/calls.ts';
import { libraryItems } from './library/items.ts';
import { links } from './links/calls.ts';
import { notes } from './notes/calls.ts';
import { photos } from './notes/photos.ts';
import { notifications } from './notifications/calls.ts';
import { planImports } from './plan/import.ts';
import { planItems } from './plan/items.ts';
import { planOrder } from './plan/order.ts';
import { banner } from './projects/banner.ts';
import { projects } from './projects/calls.ts';
import { templates } from './projects/templates.ts';
import { health } from './service/health.ts';
import { jobs } from './service/jobs.ts';
import { openapi } from './service/openapi.ts';
import { session } from './session/calls.ts';
import { settings } from './settings/calls.ts';
import { customers, users } from './users/calls.ts';

/** Everything but a form with a file, whose size is counted while it streams in. */
const jsonLimit = bodyLimit({
  maxSize: limits.body,
  onError: () => {
    throw bodyTooLarge();
  },
});

export function createApp(parts: Parts): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/api');
  app.use(async function withParts(c, next) {
    c.set('parts', parts);
    await next();
  });
  app.use(requestLog);
  app.use(crossOrigin(new URL(parts.env.SITE_URL).origin));
  app.use(async function withinLimit(c, next) {
    const isForm = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '');
    return isForm ? next() : jsonLimit(c, next);
  });
  app.onError(onFailure);
  app.notFound(onUnknownRoute);

  app.route('/', health);
  app.route('/', session);
  app.route('/', jobs);
  app.route('/', library);
  app.route('/', openapi);
  app.route('/', libraryItems);
  app.route('/', audit);
  app.route('/', settings);
  app.route('/client', clientSite);
  app.route('/links', links);
  app.route('/notifications', notifications);
  app.route('/users', users);
  app.route('/customers', customers);
  app.route('/templates', templates);
  app.route('/content', content);
  app.route('/projects', projects);
  app.route('/projects', changes);
  app.route('/calendar', calendarFeeds);
  app.route('/projects', calendarLinks);
  app.route('/projects', planImports);
  app.route('/projects', planItems);
  app.route('/projects', planOrder);
  app.route('/projects', notes);
  app.route('/projects', photos);
  app.route('/projects', banner);
  app.route('/projects', clients);
  return app;
}
