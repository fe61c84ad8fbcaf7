// The books of diaries in a backup, and after one was restored (docs/product.md#diary-restart).
import type { Sql } from 'postgres';

interface LastPage {
  project: number;
  page: number;
  sha256: string;
}

/** The last page of each book, for the description of a backup. A release without diaries has none. */
export async function describeBooks(sql: Sql): Promise<{ books: LastPage[] }> {
  const [has] = await sql<[{ pages: boolean }]>`select to_regclass('public.diary_pages') is not null as pages`;
  if (!has.pages) return { books: [] };
  const rows = await sql<{ project: string; page: number; sha256: string }[]>`
    select distinct on (project_id) project_id as project, number as page, sha256 from public.diary_pages
    order by project_id, number desc`;
  return { books: rows.map(({ project, page, sha256 }) => ({ project: Number(project), page, sha256 })) };
}

/** Writes into each book that it goes on after a backup of this time. */
export async function restartBooks(sql: Sql, takenAt: string): Promise<void> {
  const [has] = await sql<[{ restart: boolean }]>`
    select to_regprocedure('private.restart_books(timestamptz)') is not null as restart`;
  if (has.restart) await sql`select private.restart_books(${takenAt}::timestamptz)`;
}
