// Answers are made as JSON text by Postgres and sent through without being parsed.
import type { RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { notFound } from './errors.ts';

/** The text of column `json` of the first row; no row, or null in it, is a 404. */
export async function jsonOf(db: Db, query: RawBuilder<unknown>): Promise<string> {
  const text = await jsonOrNull(db, query);
  if (text === null) throw notFound();
  return text;
}

/** As `jsonOf`, with null in place of the 404. */
export async function jsonOrNull(db: Db, query: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await (query as RawBuilder<{ json: string | null }>).execute(db);
  return rows[0]?.json ?? null;
}
