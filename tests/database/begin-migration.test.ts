// npm run migration: what a migration begins with.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { migrationFaults, migrationFile } from '../../scripts/catalogue/begin-migration.ts';

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
  const script = join(import.meta.dirname, '../../scripts/check/migrations.ts');
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
