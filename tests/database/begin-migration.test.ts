// npm run migration: what a migration begins with.
import { expect, test } from 'vitest';
import { functionsToReplace, migrationFile } from '../../scripts/catalogue/begin-migration.ts';
import { undone } from './callers.ts';

const definitions = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;

test('a migration begins with the functions as they are, and run as it is it changes nothing', async () => {
  const [before, text, after] = await undone(async (sql) => {
    const was = await sql.unsafe(definitions);
    const beginning = await functionsToReplace(sql, [
      'private.copy_plan',
      'private.shape(tasks)',
      'public.create_project',
    ]);
    await sql.unsafe(beginning);
    await sql`set local search_path = public`;
    return [was, beginning, await sql.unsafe(definitions)];
  });
  expect([...after]).toEqual([...before]);
  expect(text.match(/^CREATE OR REPLACE FUNCTION \S+\(/gm)).toEqual([
    'CREATE OR REPLACE FUNCTION private.copy_plan(',
    'CREATE OR REPLACE FUNCTION private.shape(',
    'CREATE OR REPLACE FUNCTION public.create_project(',
  ]);
});

test('it begins with what the last migration made of a function, whatever the others said', async () => {
  const text = await undone(async (sql) => {
    await sql.unsafe(`create or replace function private.company_facts(out company_name text, out address text,
      out time_zone text, out logo_path text) language sql as $$ select 'the latest', '', '', '' $$`);
    return functionsToReplace(sql, ['private.company_facts']);
  });
  expect(text).toContain(`select 'the latest'`);
});

test('a name alone means every function of that name, and one that is none is said', async () => {
  const text = await undone((sql) => functionsToReplace(sql, ['private.shape']));
  expect(text.match(/^CREATE OR REPLACE FUNCTION private\.shape/gm)?.length).toBeGreaterThan(5);
  await expect(undone((sql) => functionsToReplace(sql, ['private.no_such']))).rejects.toThrow('private.no_such');
});

test('its file comes after all others, whatever the clock says', () => {
  const now = new Date('2026-11-22T09:30:00Z');
  expect(migrationFile('tasks_have_a_permit', [], now)).toBe('20261122093000_tasks_have_a_permit.sql');
  expect(migrationFile('tasks_have_a_permit', ['20261130000000_later.sql'], now)).toBe(
    '20261130000001_tasks_have_a_permit.sql',
  );
  expect(() => migrationFile('Permit number', [], now)).toThrow('no name');
});
