// The calendar of a project under a secret link. Staff make, renew and revoke the link; its key is all that a calendar
// program has. A key that is not known, or not any more, is a 404.
import { type Context, Hono } from 'hono';
import { notFound } from '../../_shared/errors.ts';
import { idParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write } from '../http/transaction.ts';
import { calendarFeed } from './feed.ts';
import { calendarFacts, calendarKey, renewCalendarKey, revokeCalendarKey } from './queries.ts';

export const calendarLinks = new Hono<ApiEnv>();
export const calendarFeeds = new Hono<ApiEnv>();

calendarLinks.get('/:id/calendar', (c) => {
  const id = idParam(c, 'id');
  return read(c, async (db) => linkTo(c, await calendarKey(db, id)));
});

calendarLinks.post('/:id/calendar', (c) => {
  const id = idParam(c, 'id');
  return write(c, async (db) => linkTo(c, await renewCalendarKey(db, id)), { status: 201 });
});

calendarLinks.delete('/:id/calendar', (c) => {
  const id = idParam(c, 'id');
  return write(c, async (db) => {
    await revokeCalendarKey(db, id);
    return linkTo(c, null);
  });
});

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/;

calendarFeeds.get('/:file', async (c) => {
  const key = fileName.exec(c.req.param('file'))?.[1];
  const { database, env } = c.var.parts;
  const facts = key && (await database.asService((db) => calendarFacts(db, key)));
  if (!facts) throw notFound();
  return c.body(calendarFeed(facts, new URL(env.SITE_URL).host), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
});

function linkTo(c: Context<ApiEnv>, key: string | null): string {
  return JSON.stringify({ url: key && `${c.var.parts.env.SITE_URL}/api/calendar/${key}.ics` });
}
