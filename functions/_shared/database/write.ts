// Turns fields of the contract into parts of an UPDATE or INSERT. Keys come from zod schemas, never from a caller, and
// values are always bound.
import { type RawBuilder, sql } from 'kysely';
import { toColumn } from '../../core/common/facts.ts';
import type { Db } from './database.ts';

type Fields = Record<string, unknown>;

/** The state that a caller saw before the change. */
export interface Guard {
  /** The row's version. */
  version?: number | undefined;
  /** The earlier values of the changed fields. */
  base?: Fields | undefined;
}

/** The driver takes the first value of an array for the type of the whole: a week goes as a text, `{true,false}`. */
const bound = (value: unknown) => (Array.isArray(value) && typeof value[0] === 'boolean' ? `{${value.join()}}` : value);

const given = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined);

/** `"name" = $1, "started_on" = $2`; null without fields. */
export function assignments(fields: Fields): RawBuilder<unknown> | null {
  const parts = given(fields).map(([field, value]) => sql`${sql.ref(toColumn(field))} = ${bound(value)}`);
  return parts.length > 0 ? sql.join(parts) : null;
}

/** `("name", "started_on") values ($1, $2)`. */
export function insertion(fields: Fields): RawBuilder<unknown> {
  const entries = given(fields);
  const columns = entries.map(([field]) => sql.ref(toColumn(field)));
  return sql`(${sql.join(columns)}) values (${sql.join(entries.map(([, value]) => value))})`;
}

/** An SQL condition: the row is as the caller saw it. A field that already has the new value is not a conflict. */
export function unchanged(alias: string, fields: Fields, { version, base = {} }: Guard): RawBuilder<unknown> {
  const parts = [version === undefined ? sql`true` : sql`${sql.ref(`${alias}.version`)} = ${version}`];
  for (const [field, seen] of given(base)) {
    if (!(field in fields)) continue;
    const column = sql.ref(`${alias}.${toColumn(field)}`);
    parts.push(
      sql`(${column} is not distinct from ${bound(seen)} or ${column} is not distinct from ${bound(fields[field])})`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** The first statement of every write to a project: takes its lock, or throws a 404. */
export async function beginChange(db: Db, projectId: number): Promise<void> {
  await sql`select private.begin_change(${projectId}::bigint)`.execute(db);
}

/**
 * Runs work of a caller's transaction as the role api, which may execute what callers may not; `auth.uid()` stays theirs.
 * The functions of the database check the caller each time. Neither change of the role is a trip of its own: the first
 * goes with the work, the last with what follows.
 */
export async function asApi<T>(db: Db, work: () => Promise<T>): Promise<T> {
  become(db, 'api');
  const result = await work();
  become(db, 'authenticated');
  return result;
}

/**
 * As `asApi`, where `next` reads what the work wrote, as the caller and in the trip of the work: neither awaits anything
 * before its last statement is sent.
 */
export async function asApiThen<T>(db: Db, work: () => Promise<unknown>, next: () => Promise<T>): Promise<T> {
  become(db, 'api');
  const worked = work();
  become(db, 'authenticated');
  const [, read] = await Promise.all([worked, next()]);
  return read;
}

/** Waits for nothing: where it fails, the transaction has failed, and so does the next statement. */
function become(db: Db, role: 'api' | 'authenticated'): void {
  sql`select set_config('role', ${role}, true)`.execute(db).catch(() => {});
}
