// Compares a database that supabase/schemas made with one that supabase/migrations made.
import type { Sql } from 'postgres';
import { catalogueOf } from '../../local/postgres/catalogue.ts';

/** Everything in a new database as lines: its objects, and how many rows it begins with. */
export async function contentOf(sql: Sql): Promise<string[]> {
  return [...(await catalogueOf(sql)), ...(await rowCounts(sql))];
}

/** A line for each table of the product that has rows. */
async function rowCounts(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;
  const counted: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)}`;
    if (row?.n) counted.push(`rows of ${name}: ${row.n}`);
  }
  return counted;
}

/** A short line for each thing that only one of the two has. */
export function differences(ofSchemas: readonly string[], ofMigrations: readonly string[]): string[] {
  const without = (all: readonly string[], others: readonly string[]) => {
    const known = new Set(others);
    return all.filter((line) => !known.has(line));
  };
  return [
    ...without(ofSchemas, ofMigrations).map((line) => `only in supabase/schemas: ${short(line)}`),
    ...without(ofMigrations, ofSchemas).map((line) => `only in supabase/migrations: ${short(line)}`),
  ];
}

/** The head of a function says which one it is; its whole text would hide the others. */
function short(line: string): string {
  const [, head] = /^function .*? CREATE OR REPLACE FUNCTION ([^\n]*)/s.exec(line) ?? [];
  return head ? `function ${head}` : line.slice(0, 200);
}

/**
 * Lets Postgres read the bodies of all functions, which the schemas make unread, since they come before the tables that
 * they name. Throws with the name of the first that it cannot read.
 */
export async function readBodies(sql: Sql): Promise<void> {
  await sql`set check_function_bodies = on`;
  await sql.unsafe(`do $$
  declare
    f record;
  begin
    for f in select p.oid, l.lanname from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) loop
      begin
        if f.lanname = 'plpgsql' then perform pg_catalog.plpgsql_validator(f.oid);
        else perform pg_catalog.fmgr_sql_validator(f.oid); end if;
      exception when others then
        raise exception '%: %', f.oid::regprocedure, sqlerrm;
      end;
    end loop;
  end $$`);
}
