// Whether the function can do its work. Says nothing about anybody.
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { ApiEnv } from './parts.ts';

export const health = new Hono<ApiEnv>();

health.get('/health', async (c) => {
  const { database, log } = c.var.parts;
  try {
    await database.asService((service) => sql`select 1`.execute(service));
    return c.json({ data: { ok: true, database: 'ok' } });
  } catch (error) {
    log({ at: new Date().toISOString(), level: 'error', requestId: c.var.requestId, error: String(error) });
    return c.json({ message: 'the database does not answer' }, 503);
  }
});
