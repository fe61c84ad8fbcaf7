// Postgres builds answers as JSON text, which is sent on without parsing. Converting a row of a subquery takes half the
// time of json_build_object.
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../core/common/database.generated.ts';
import { columnOf, type Facts, type MadeField, toColumn } from '../../core/common/facts.ts';
import { notFound } from '../errors.ts';
import type { Db } from './database.ts';

/** The tables by what every query calls them. */
interface TableOf {
  j: 'projects';
  u: 'profiles';
  p: 'phases';
  s: 'company_settings';
}

/** `scheduled_start` → `scheduledStart`. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** `t.id as "id", t.scheduled_start as "scheduledStart"`: columns under the contract's names. */
export function fields<Alias extends keyof TableOf>(
  alias: Alias,
  ...names: Camel<keyof Tables[TableOf[Alias]] & string>[]
): RawBuilder<unknown> {
  return sql.raw(names.map((name) => `${alias}.${toColumn(name)} as "${name}"`).join(', '));
}

/**
 * The fields of a row as its facts say them, `made` by these expressions where a column alone is not the value.
 * Instants come as the contract writes them.
 */
export function fieldsOf<F extends Facts>(
  alias: string,
  facts: F,
  made: Record<MadeField<F>, RawBuilder<unknown>> & { [K in keyof F]?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const given = Object.entries<RawBuilder<unknown> | undefined>(made);
  // One text, because each part of a query costs time whenever it is put together.
  const columns = Object.keys(facts).filter((field) => !(field in made));
  const texts = columns.map((field) => {
    const column = `${alias}.${columnOf(facts, field)}`;
    return `${facts[field]?.kind === 'instant' ? `private.instant(${column})` : column} as "${field}"`;
  });
  return sql.join([sql.raw(texts.join(', ')), ...given.map(([field, value]) => sql`${value} as ${sql.ref(field)}`)]);
}

/** A row of these columns, which json_agg, json_build_array and to_json convert to an object. */
export function object(columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select o from (select ${columns}) o)`;
}

/** The answer of a deletion, `deleted` of the contract; without an instant it is that of the transaction. */
export function deletionOf(id: number, at: RawBuilder<unknown> = sql`now()`): RawBuilder<unknown> {
  return sql`json_build_object('id', ${id}::bigint, 'deletedOn', private.instant(${at}))`;
}

/** A JSON array; empty, not null, without rows. */
export function listOf(element: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(json_agg(${element} order by ${order}), '[]'::json)`;
}

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
