// A link is used once: what Auth does with it is no transaction of the database, so the link is taken before.
import { sql } from 'kysely';
import type { Database, Db } from '../../_shared/database/database.ts';
import { notFound } from '../../_shared/errors.ts';

/** Does the work with the link, which is a 404 for all but the first; after a failure it can be used again. */
export async function takingLink<Result>(
  database: Database,
  token: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await database.asService((service) => takeLink(service, token)))) throw notFound();
  try {
    return await work();
  } catch (error) {
    await database.asService((service) => leaveLink(service, token));
    throw error;
  }
}

async function takeLink(service: Db, token: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select private.take_link(${token}) as taken`.execute(service);
  return rows[0]?.taken === true;
}

async function leaveLink(service: Db, token: string): Promise<void> {
  await sql`select private.leave_link(${token})`.execute(service);
}
