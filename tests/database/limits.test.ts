// Each number from five on, and each day, in a check constraint or a function of the database is a limit or is explained.
import { readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { breakFunction } from './described.ts';
import { limits, others, repeated } from './limits.ts';
import { owner, undone } from './permissions/callers.ts';

/** Smaller ones are codes, halves of ranges and places in arrays. */
const FROM = 5;

const texts = /'(?:[^']|'')*'/g;
const messages = /raise exception '((?:[^']|'')*)'/gi;
const notNumbers = [/--.*$/gm, /\$\d+/g, /^\s*(?:.*\b)?(?:COST|ROWS) \d+.*$/gm];

/** The numbers and days of a definition; of its texts those of messages and of numbers and days in quotes. */
function valuesIn(definition: string): Set<string> {
  const bare = notNumbers.reduce((text, pattern) => text.replace(pattern, ' '), definition);
  const said = [...bare.matchAll(messages)].map(([, message]) => message).join(' ');
  const code = bare.replace(/'(-?\d+|\d{4}-\d\d-\d\d)'::(?:integer|date)/g, ' $1 ').replace(texts, ' ');
  const values =
    `${code} ${said}`.match(/\d{4}-\d\d-\d\d|(?<![\w.$)]\s?)-\d+(?![\w.])|(?<![\w.])\d[\d_]*(?![\w.])/g) ?? [];
  return new Set(values.map((value) => value.replaceAll('_', '')).filter((value) => !(Math.abs(Number(value)) < FROM)));
}

/** The numbers of all places that have some. */
async function valuesByPlace(sql: Sql | TransactionSql): Promise<Map<string, Set<string>>> {
  const config = await readFile('supabase/config.toml', 'utf8');
  const setting = (name: string) => ({
    place: `${name} of supabase/config.toml`,
    text: new RegExp(`^${name} = "?(\\d+)`, 'm').exec(config)?.[1] ?? '',
  });
  const rows = await sql<{ place: string; text: string }[]>`
    select conname as place, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select pronamespace::regnamespace || '.' || proname, pg_get_functiondef(oid) from pg_proc
    where prokind = 'f' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select 'bucket ' || id, coalesce(file_size_limit::text, '') from storage.buckets`;
  const found = new Map<string, Set<string>>();
  for (const { place, text } of [...rows, setting('minimum_password_length'), setting('file_size_limit')]) {
    const values = new Set([...valuesIn(text), ...(found.get(place) ?? [])]);
    if (values.size > 0) found.set(place, values);
  }
  return found;
}

/** The numbers there by the limits and their explanations. */
function expected(): Map<string, Set<string>> {
  const places = Object.entries(repeated).flatMap(([limit, all]) =>
    all.map((place): [string, string] => {
      const value = limits[limit as keyof typeof limits];
      return typeof place === 'string' ? [place, String(value)] : [place[0], String(place[1])];
    }),
  );
  const explained = Object.entries(others).flatMap(([place, numbers]) =>
    Object.keys(numbers).map((value): [string, string] => [place, value]),
  );
  const byPlace = Map.groupBy([...places, ...explained], ([place]) => place);
  return new Map([...byPlace].map(([place, all]) => [place, new Set(all.map(([, value]) => value))]));
}

/** `place: 12 is not explained`, and `place: 12 is not there` where the database says something else. */
async function differences(sql: Sql | TransactionSql): Promise<string[]> {
  const [found, said] = [await valuesByPlace(sql), expected()];
  const without = (all = new Set<string>(), known = new Set<string>()) => [...all].filter((value) => !known.has(value));
  return [...new Set([...found.keys(), ...said.keys()])]
    .sort()
    .flatMap((place) => [
      ...without(found.get(place), said.get(place)).map((value) => `${place}: ${value} is not explained`),
      ...without(said.get(place), found.get(place)).map((value) => `${place}: ${value} is not there`),
    ]);
}

it('the numbers of the database are the limits of the product, or are explained', async () => {
  expect(await differences(owner)).toEqual([]);
});

describe('another number is found', () => {
  it('in a check constraint', async () => {
    const found = await undone(async (sql) => {
      await sql`alter table trades drop constraint trades_crews_check`;
      await sql`alter table trades add constraint trades_crews_check check (crews between 1 and 99)`;
      return differences(sql);
    });
    expect(found).toEqual(['trades_crews_check: 99 is not explained', 'trades_crews_check: 100 is not there']);
  });

  it('in a function and what it says', async () => {
    const found = await undone(async (sql) => {
      await breakFunction(sql, 'private.begin_baseline()', '>= 12', '>= 13');
      return differences(sql);
    });
    expect(found).toEqual(['private.begin_baseline: 13 is not explained']);
  });

  it('where a limit is gone, or one is new', async () => {
    const found = await undone(async (sql) => {
      await sql`alter table plan_links drop constraint plan_links_lag_check`;
      await sql`alter table tasks add constraint tasks_title_length check (length(title) <= 200)`;
      await sql`update storage.buckets set file_size_limit = null where id = 'banners'`;
      return differences(sql);
    });
    expect(found).toEqual([
      `bucket banners: ${limits.upload} is not there`,
      `plan_links_lag_check: ${limits.lag} is not there`,
      `plan_links_lag_check: -${limits.lag} is not there`,
      'tasks_title_length: 200 is not explained',
    ]);
  });
});
