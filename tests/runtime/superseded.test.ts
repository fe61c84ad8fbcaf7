// A database of the time between 1.0 and 1.1 has the migrations that became one (supabase/superseded.json).
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { catalogueOf } from '../../local/postgres/catalogue.ts';
import { readSuperseded } from '../../local/postgres/superseded.ts';
import { migrateStep } from '../../scripts/deploy/migrations.ts';
import type { Settings, Step } from '../../scripts/deploy/settings.ts';
import { aBareSupabase } from '../support/hosted/bare-supabase.ts';
import { root } from '../support/product.ts';
import { applyFirst } from '../support/releases/old-database.ts';

const { by, versions } = await readSuperseded(root);
let sql: Sql;
let step: Step;

/** The baseline and the one that stands for the others leave what these left: only the history tells them apart. */
aBareSupabase(async (database) => {
  sql = database.sql;
  await applyFirst(sql, 2);
  await sql`delete from supabase_migrations.schema_migrations where version = ${by.slice(0, 14)}`;
  await note(versions);
  step = migrateStep({ DATABASE_URL: database.url } as Settings, sql);
});

const note = (added: readonly string[]) =>
  sql`insert into supabase_migrations.schema_migrations ${sql(added.map((version) => ({ version, name: 'one_of_them' })))}`;
const history = async () => {
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations order by 1`;
  return rows.map(({ version }) => version);
};
const everything = async () => [await history(), await catalogueOf(sql)];

async function expectRefusal(says: RegExp): Promise<void> {
  const before = await everything();
  for (const attempt of [step.plan, step.run]) await expect(attempt()).rejects.toThrow(says);
  expect(await everything()).toEqual(before);
}

test('one that has some of them is refused, and stays as it was', async () => {
  const gone = versions.slice(-30);
  await sql`delete from supabase_migrations.schema_migrations where version in ${sql(gone)}`;
  await expectRefusal(
    /has \d+ of the \d+ migrations that became \d+_version_1_1, so it was left .* Start the last commit that has all/,
  );
  await note(gone);
});

test('one that has all of them and was changed by something else is refused, and stays as it was', async () => {
  const [index] = await sql<{ text: string }[]>`select pg_get_indexdef('public.tasks_days_idx'::regclass) as text`;
  await sql`drop index public.tasks_days_idx`;
  await expectRefusal(/has all migrations that became .* but was changed by something else, so it was left as it was/);
  await sql.unsafe(index?.text ?? '');
});

test('one that has all of them is taken over: its history alone changes', async () => {
  const [before, catalogue] = await everything();
  const [planned] = await step.plan();
  expect(planned).toBe('the history would name the one migration that stands for those since 1.0');
  expect(await history()).toEqual(before);
  // Later migrations are added in the same run.
  expect(await step.run()).toMatch(/^\d+ applied, and those since 1\.0 became one in the history$/);
  expect((await history()).slice(0, 2)).toEqual([before?.[0], by.slice(0, 14)]);
  expect(await history()).not.toContain(versions[0]);
  if ((await history()).length === 2) expect(await catalogueOf(sql)).toEqual(catalogue);
  expect(await step.run()).toBe('the database has every migration');
});
