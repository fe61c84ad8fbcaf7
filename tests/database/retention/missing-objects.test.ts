// A backup names each file that a row has and Storage lacks.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { findMissingObjects } from '../../../scripts/backup/missing-objects.ts';
import { owner, undone } from '../permissions/callers.ts';
import { aPerson, aProject } from '../worlds.ts';

const staff = await aPerson('staff');

test('files and pages of drawings that are not in Storage are named, but those of a deleted draft', async () => {
  const project = await aProject(staff);
  const zeros = '0'.repeat(64);
  const [file, sheet, preview, thumb] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const found = await undone(async (sql) => {
    await sql`select private.lock_project(${project.id})`;
    const [row] = await sql<{ set: number; file: number; page: number }[]>`
      with s as (
        insert into document_sets (project_id, name, issued_on) values (${project.id}, 'Permit', current_date) returning id
      ), f as (
        insert into document_files (project_id, set_id, path, name, size, pages, sha256)
        select ${project.id}, s.id, ${file}, 'a.pdf', 1, 1, ${zeros} from s returning id, set_id
      ), p as (
        insert into document_pages (project_id, set_id, file_id, page, width, height, is_sure, picture_sha256, cells, columns,
          sheet_path, sheet_sha256, preview_path, thumb_path)
        select ${project.id}, f.set_id, f.id, 1, 1, 1, true, ${zeros}, 'x', 1, ${sheet}, ${zeros}, ${preview}, ${thumb} from f
        returning id, set_id, file_id
      )
      select p.set_id as set, p.file_id as file, p.id as page from p`;
    await sql`insert into storage.objects (bucket_id, name) values ('drawings', ${thumb})`;
    const lines = async () =>
      (await findMissingObjects(sql as unknown as Sql)).filter((line) => /set of drawings/.test(line)).toSorted();
    const before = await lines();
    await sql`update document_sets set deleted_at = now() where id = ${row?.set ?? 0}`;
    return { row, before, after: await lines() };
  });
  const { row, before, after } = found;
  const own = (lines: readonly string[]) =>
    lines.filter((line) => [`file ${row?.file} of`, `page ${row?.page} of`].some((name) => line.startsWith(name)));
  expect(own(before)).toEqual([
    `file ${row?.file} of a set of drawings is not in Storage`,
    `page ${row?.page} of a set of drawings is not in Storage`,
    `page ${row?.page} of a set of drawings is not in Storage`,
  ]);
  expect(own(after)).toEqual([]);
});

test('whatever the sweep keeps a file for is looked for', async () => {
  const [row] = await owner<
    { text: string }[]
  >`select pg_get_functiondef('private.files_without_row'::regproc) as text`;
  const kept = [...(row?.text ?? '').matchAll(/from public\.(\w+) \w+ where \w+\.(\w+) = o\.name/g)];
  const looked = await readFile('scripts/backup/missing-objects.ts', 'utf8');
  expect(kept.length).toBeGreaterThan(12);
  const lacking = kept.filter(([, table, column]) => {
    const parts = looked.split('union all').filter((part) => part.includes(`public.${table}`));
    return !parts.some((part) => new RegExp(`\\b${column}\\b`).test(part));
  });
  expect(lacking.map(([, table, column]) => `${table}.${column}`)).toEqual([]);
});
