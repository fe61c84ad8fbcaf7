// The cost of calls must not grow with the company: in a world of 500 projects and 50,000 tasks no call scans a table,
// including reads by policies, triggers and functions.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORLDS } from '../../bench/growth/world.ts';
import { migratedFolder } from '../support/releases/migrated-folder.ts';
import { type Caller, openWorld, type Told, type WorldApp } from '../support/worlds/world-app.ts';
import { findPlace, LISTS, type Place, READS, readerOf, SEARCHES, TODAY, writes } from './growth-calls.ts';

let folder: string;
let world: WorldApp;
let place: Place;
const rowsIn = new Map<string, number>();
/** Rows of one table that a search of everything may read: candidates of five kinds, and what says where they are. */
const SEARCH_ROWS = 2_500;
/** The same of the work of today: what is read of four parts of two indexes, each with its project. */
const TODAY_ROWS = 2_000;

beforeAll(async () => {
  folder = await migratedFolder();
  world = await openWorld(folder, WORLDS.M);
  place = await findPlace(world);
  const counts = await world.sql<{ name: string; rows: number }[]>`
    select schemaname || '.' || relname as name, n_live_tup::int as rows from pg_stat_user_tables`;
  for (const { name, rows } of counts) rowsIn.set(name, rows);
});

afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

/** `public.notes: 20000 of 20000 rows, all of them in sequence` for each scanned table with more than `from` rows. */
function wholeTables({ read }: Told, from: number, counted?: string): string[] {
  return [...read].flatMap(([table, { sequential, all }]) => {
    const rows = rowsIn.get(table) ?? 0;
    const most = table === counted ? rows * 1.5 : rows / 2;
    return rows > from && all >= most ? [`${table}: ${all} of ${rows} rows, ${sequential} of them in sequence`] : [];
  });
}

interface Call {
  caller: Caller;
  method: string;
  path: string;
  body?: unknown;
}

/** Scans of tables with more than `from` rows, by call; one scan of `counted` is allowed. */
async function findings(calls: Call[], from: number, counted?: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { caller, method, path, body } of calls) {
    const told = await world.call(caller, method, path, body);
    expect(told.status, `${method} ${path}: ${JSON.stringify(told.data)}`).toBeLessThan(300);
    const lines = wholeTables(told, from, counted);
    if (lines.length > 0) found[`${method} ${path}`] = lines;
  }
  return found;
}

const reads = () =>
  Object.values(READS).flatMap((paths) =>
    paths(place).map((path) => ({ caller: readerOf(path, place), method: 'GET', path })),
  );

/** The board shows the work of all projects, so it looks up those that have work on its days. */
const isOfAll = ({ path }: { path: string }) => path.startsWith('/board');
/** The page of a trade, which works in half of the projects here: several parts of it look them up. */
const isOfTrade = ({ path }: { path: string }) => path.startsWith('/visits');

test('no read scans a table of more than a thousand rows', async () => {
  expect(await findings(reads(), 1_000)).toEqual({});
});

test('a search of everything reads a bounded number of rows, however many match', async () => {
  for (const path of SEARCHES) {
    const { status, read } = await world.call(1, 'GET', path);
    expect(status).toBe(200);
    const most = [...read].filter(([, { all }]) => all > SEARCH_ROWS).map(([table, { all }]) => `${table}: ${all}`);
    expect(most, path).toEqual([]);
  }
});

// docs/product.md#today-work
test('today reads a bounded number of rows by index, however much work there is', async () => {
  for (const path of TODAY) {
    const { status, read } = await world.call(1, 'GET', path);
    expect(status).toBe(200);
    const found = [...read].filter(
      ([table, { all, sequential }]) => all > TODAY_ROWS || (sequential > 0 && (rowsIn.get(table) ?? 0) > 1_000),
    );
    expect(found, path).toEqual([]);
  }
});

/** Makes plans without an index expensive, since scanning a small table may be faster. */
async function withoutPlans(...ways: string[]): Promise<void> {
  for (const way of ways) await world.sql.unsafe(`alter role api set enable_${way} = off`);
  await world.reconnect();
}

test('no read needs to scan a table of some hundred rows, such as the projects here', async () => {
  await withoutPlans('seqscan');
  const [board, trade] = [reads().filter(isOfAll), reads().filter(isOfTrade)];
  const others = reads().filter((call) => !isOfAll(call) && !isOfTrade(call));
  expect(await findings(others, 400)).toEqual({});
  expect(trade).toHaveLength(2);
  expect(await findings(trade, 600)).toEqual({});
  expect(await findings(board, 400, 'public.projects')).toEqual({});
});

test('no write scans a growing table', async () => {
  const calls = writes(place).map(([method, path, body]) => ({ caller: 1, method, path, body }));
  expect(await findings(calls, 400)).toEqual({});
});

test('a page of a list reads no more than the page', async () => {
  await withoutPlans('seqscan', 'hashjoin', 'mergejoin');
  for (const [counted, paths] of Object.entries(LISTS)) {
    const calls = paths.map((path) => ({ caller: 1, method: 'GET', path: `${path}&limit=50` }));
    expect(await findings(calls, 400, counted)).toEqual({});
  }
});

test('finds a missing index', async () => {
  await world.sql`drop index public.notes_newest_idx, public.notes_task_idx, public.notes_author_idx, public.notes_day_idx`;
  await world.sql`alter table public.notes drop constraint notes_project_id_id_key cascade`;
  const path = `/projects/${await anotherProject()}/notes?limit=20`;
  expect(await findings([{ caller: 1, method: 'GET', path }], 400)).toEqual({
    [`GET ${path}`]: [expect.stringMatching(/^public\.notes: /)],
  });
});

/** The first project, since the writes deleted theirs. */
async function anotherProject(): Promise<number> {
  const [row] = await world.sql<{ id: number }[]>`select min(project_id)::int as id from public.notes`;
  return row?.id ?? 0;
}
