// Every statement of functions/api is prepared against the migrated database, so that a renamed column is red without a
// call that reaches its query.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Collected } from './collect.ts';
import { unprepared } from './unprepared.ts';

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
