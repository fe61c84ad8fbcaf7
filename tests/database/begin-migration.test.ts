// npm run migration: what a migration begins with.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { functionsToReplace, migrationFaults, migrationFile } from '../../scripts/catalogue/begin-migration.ts';
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

test('its file has the time of its making, and two of one minute do not collide', () => {
  const now = new Date('2026-11-22T09:30:59.400Z');
  const first = migrationFile('tasks_have_a_permit', ['20261121000000_baseline.sql'], now);
  expect(first).toBe('20261122093059_tasks_have_a_permit.sql');
  expect(migrationFile('tasks_have_a_crane', [first], now)).toBe('20261122093100_tasks_have_a_crane.sql');
  expect(() => migrationFile('Permit number', [], now)).toThrow('no name');
});

test('a migration from the future, of the time of another or with another name is refused', () => {
  const now = new Date('2026-11-22T09:30:00Z');
  const fine = ['20261121000000_baseline.sql', '20261122093000_tasks_have_a_permit.sql'];
  expect(migrationFaults(fine, now)).toEqual([]);
  const faults = ['20261121000000_another.sql', '20261122093001_tomorrow.sql', '5_short.sql'];
  expect(migrationFaults([...fine, ...faults].sort(), now)).toEqual([
    '20261121000000_baseline.sql has the time of another migration',
    '20261122093001_tomorrow.sql has a time in the future: a migration made before it would be refused',
    '5_short.sql is not named as npm run migration names it',
  ]);
});

test('npm run check refuses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '29990101000000_tomorrow.sql'), '');
  const script = join(import.meta.dirname, '../../scripts/check-migrations.ts');
  await promisify(execFile)(process.execPath, [script]);
  const failure: { code?: number; stderr?: string } = await promisify(execFile)(process.execPath, [
    script,
    folder,
  ]).catch((error) => error);
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('29990101000000_tomorrow.sql has a time in the future'),
  });
});
