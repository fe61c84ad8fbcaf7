// The calendar of a project under a secret link (docs/product.md#calendar-link). Staff create, renew and revoke the
// link; a calendar program only has its key. An unknown or revoked key is a 404.
import type { Context } from 'hono';
import { z } from 'zod';
import { notFound } from '../../_shared/errors.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { calendarQuery, projectCalendar } from '../../core/links/calendar.contract.ts';
import { countVisitor } from '../http/attempts/attempts.ts';
import { networkOf } from '../http/attempts/network.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write } from '../http/transaction.ts';
import { calendarOfDays } from './day-events.ts';
import { type CalendarFacts, calendarFacts, calendarKey, renewCalendarKey, revokeCalendarKey } from './queries.ts';

const transfer = section('Import and export');

export const calendarCalls: readonly Call[] = [
  transfer('GET /projects/{id}/calendar', 'getCalendar', 'The secret link to a calendar of a project', {
    query: calendarQuery,
    answer: projectCalendar,
    handle: (c, { id, query: { shows } }) => read(c, async (db) => linkTo(c, await calendarKey(db, id, shows))),
  }),
  transfer('POST /projects/{id}/calendar', 'createCalendar', 'Makes the link; one that there was stops working', {
    query: calendarQuery,
    answer: projectCalendar,
    status: 201,
    handle: (c, { id, query: { shows } }) => write(c, async (db) => linkTo(c, await renewCalendarKey(db, id, shows))),
  }),
  transfer('DELETE /projects/{id}/calendar', 'removeCalendar', 'Revokes the link', {
    query: calendarQuery,
    answer: projectCalendar,
    handle: (c, { id, query: { shows } }) =>
      write(c, async (db) => {
        await revokeCalendarKey(db, id, shows);
        return linkTo(c, null);
      }),
  }),
  transfer('GET /calendar/{file}', 'readCalendar', 'The calendar behind a secret link, as iCalendar', {
    who: 'address',
    bare: z.string(),
    mediaType: 'text/calendar',
    failures: { 404: messageFailure, 429: messageFailure },
    handle: (c, { file }) => readCalendar(c, file),
  }),
];

const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/;

async function readCalendar(c: Context<ApiEnv>, file: string): Promise<Response> {
  const key = fileName.exec(file)?.[1];
  if (!key) throw notFound();
  await countVisitor(c);
  const { database, env } = c.var.parts;
  const facts = await database.asService((db) => calendarFacts(db, key), networkOf(c));
  if (!facts) throw notFound();
  return c.body(calendarFeed(facts, new URL(env.SITE_URL).host), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
}

function linkTo(c: Context<ApiEnv>, key: string | null): string {
  return JSON.stringify({ url: key && `${c.var.parts.env.SITE_URL}/api/calendar/${key}.ics` });
}

/**
 * The plan as iCalendar, an all-day event for each phase and task with a day; `host` makes the ids of events unique. The name and the ids do not follow from the link: a program
 * that is given another one for the same project knows the entries it has.
 */
function calendarFeed({ name, entries }: CalendarFacts, host: string): string {
  return calendarOfDays(
    { name, language: 'en', ttl: 3_600 },
    entries.map((entry) => ({
      id: `${entry.kind}-${entry.id}@${host}`,
      sequence: entry.version,
      stamp: new Date(entry.changedOn),
      summary: `${entry.isCompleted ? '✓ ' : ''}${entry.name} (${entry.within})`,
      description: entry.description,
      from: entry.start,
      to: entry.end,
      // A phase goes on for weeks, in which one is free for other things.
      isFree: true,
    })),
  );
}
