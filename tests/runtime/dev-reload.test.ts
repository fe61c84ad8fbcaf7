// `npm run dev`: the product and both sites by one command, and a change of the server reaches what runs.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseUrlOf, discard, launch, type Product } from '../support/product.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';
import { aRelease, type Release } from '../support/releases/release.ts';

const health = 'functions/api/service/health.ts';
const migration = 'supabase/migrations/29990101000000_developers_have_tea.sql';
let release: Release;
let product: Product;
let sites: string;

const said = (text: string | RegExp) =>
  vi.waitFor(() => expect(product.output()).toMatch(text), { timeout: 60_000, interval: 100 });

beforeAll(async () => {
  release = await aRelease();
  product = await launch({ DATA_DIR: await migratedFolder() }, { folder: release.folder, program: 'scripts/dev.ts' });
  await product.ready;
  await said('Hot reload: ');
  sites = /Hot reload: (\S+)/.exec(product.output())?.[1] ?? '';
});

afterAll(async () => {
  await discard(product);
  await release.remove();
});

test('both sites are served, with the calls of the stack behind them', async () => {
  for (const path of ['', 'client/']) expect(await (await fetch(sites + path)).text()).toContain('/@vite/client');
  expect((await fetch(`${sites}api/health`)).status).toBe(200);
});

test('a change of the function is what answers next; one that cannot be bundled changes nothing', async () => {
  const answer = async () => (await fetch(`${sites}api/health`)).text();
  await release.change(health, "database: 'ok'", "database: 'splendid'");
  await vi.waitFor(async () => expect(await answer()).toContain('splendid'), { timeout: 60_000 });
  await release.change(health, "database: 'splendid'", 'not code (');
  await said(/reload: not reloaded/);
  expect(await answer()).toContain('splendid');
  await release.change(health, 'not code (', "database: 'ok'");
});

test('a new migration is applied, and one that changes afterwards is named', async () => {
  await writeFile(join(release.folder, migration), 'create table private.tea (id int primary key);\n');
  await said(/applied 29990101000000_developers_have_tea\.sql/);
  const sql = postgres(await databaseUrlOf(product.dataDir, 'postgres'), { max: 1 });
  expect(await sql`select to_regclass('private.tea')::text as name`).toEqual([{ name: 'private.tea' }]);
  await sql.end();
  await writeFile(join(release.folder, migration), 'create table private.coffee (id int primary key);\n');
  await said(/29990101000000_developers_have_tea\.sql is applied already/);
  await rm(join(release.folder, migration));
});
