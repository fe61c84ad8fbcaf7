// Every statement of functions/api is prepared against the migrated database, so that a renamed column is red without a
// call that reaches its query.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Collected } from './collect.ts';

/** Templates of each file that no prepared statement has, and why nobody finds a value that leads to them. */
const unprepared: Record<string, [templates: number, why: string]> = {
  'functions/_shared/database/keyset.ts': [5, 'ranks that depend on the day, and cursors with a null in them'],
  'functions/api/content/queries.ts': [3, 'kinds of files that are found in a list of texts'],
  'functions/api/dashboard/queries.ts': [3, 'the position that a cursor holds'],
  'functions/api/decisions/papers/papers.queries.ts': [1, 'the number that a cursor holds'],
  'functions/api/decisions/signing/closing.ts': [1, 'an error of the database that the function survives'],
  'functions/api/decisions/offers.queries.ts': [1, 'a document whose texts have to be readable'],
  'functions/api/drawings/outcome.queries.ts': [2, 'the hash of a table of sheets, and the pages that it compares'],
  'functions/api/http/lists.ts': [1, 'the list of users by their ids'],
  'functions/api/ledger/ledger.queries.ts': [1, 'a ledger without rows'],
  'functions/api/links/queries.ts': [1, 'an error of the work that a link was taken for'],
  'functions/api/notes/filter.ts': [5, 'the kind and the id in one text'],
  'functions/api/notes/todo-list.queries.ts': [1, 'the position that a cursor holds'],
  'functions/api/reports/queries.ts': [1, 'a report that was composed of its facts'],
  'functions/api/schedule/schedule.queries.ts': [1, 'a link by its id where its ends may be said'],
  'functions/api/service/health.ts': [1, 'a probe that runs within a time limit'],
};

const owner = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => owner.end());

let collected: Collected;
beforeAll(async () => {
  const script = join(import.meta.dirname, 'collect.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', script], { maxBuffer: 100_000_000 });
  collected = JSON.parse(stdout);
}, 240_000);

const marksIn = (statement: string) =>
  [...statement.matchAll(/\/\*(functions\/.*?)\*\//g)].map(([, mark = '']) => mark);
const fileOf = (mark: string) => mark.replace(/:.*/, '');
/** Of the class "syntax error or access rule violation": no such column, function, table, type. */
const NO_SUCH = ['42703', '42883', '42P01', '42704'];

/** The database's answer to a statement; an unknown field stands for any column. */
async function refusalOf(
  sql: Pick<postgres.Sql, 'unsafe'>,
  statement: string,
): Promise<postgres.PostgresError | undefined> {
  try {
    await sql.unsafe(statement.replaceAll('"nameless"', '"id"')).describe();
    return undefined;
  } catch (error) {
    return error as postgres.PostgresError;
  }
}

test('each template is in a statement that the database takes, apart from those that are listed', async () => {
  const prepared = new Set<string>();
  const refused: string[] = [];
  for (const statement of collected.statements) {
    const refusal = await refusalOf(owner, statement);
    if (!refusal) for (const mark of marksIn(statement)) prepared.add(mark);
    else if (NO_SUCH.includes(refusal.code)) refused.push(`${refusal.message}: ${statement}`);
  }
  expect(refused).toEqual([]);
  const left = Map.groupBy(
    collected.templates.filter((mark) => !prepared.has(mark)),
    fileOf,
  );
  const counted = Object.fromEntries([...left].map(([file, marks]) => [file, marks.length]));
  expect(counted, [...left.values()].flat().join(' ')).toEqual(
    Object.fromEntries(Object.entries(unprepared).map(([file, [templates]]) => [file, templates])),
  );
  expect(prepared.size).toBeGreaterThan(950);
}, 240_000);

test('a renamed column is refused in each statement that names it', async () => {
  const ofNotes = collected.statements.filter((statement) => statement.includes('n.published_at'));
  expect(ofNotes.length).toBeGreaterThan(5);
  const renamed = async (sql: postgres.TransactionSql) => {
    await sql`alter table public.notes rename column published_at to shown_at`;
    for (const statement of ofNotes) {
      const refusal = await sql
        .savepoint(async (inner) => {
          const said = await refusalOf(inner, statement);
          // A refusal has ended the savepoint.
          if (said) throw said;
        })
        .catch((error: postgres.PostgresError) => error);
      expect(refusal).toMatchObject({ code: '42703' });
    }
    throw new Error('rolled back');
  };
  await expect(owner.begin(renamed)).rejects.toThrow('rolled back');
}, 120_000);
