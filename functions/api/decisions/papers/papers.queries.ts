// The database queries of papers: what is to be made, where it is, and whom to mail it.
import { sql } from 'kysely';
import type { z } from 'zod';
import { readCursor, writeCursor } from '../../../_shared/database/cursor.ts';
import type { Db } from '../../../_shared/database/database.ts';
import { listOf, object } from '../../../_shared/database/json.ts';
import { notFound } from '../../../_shared/errors.ts';
import { limits } from '../../../core/common/limits.ts';
import type { papersQuery } from '../../../core/decisions/papers.contract.ts';
import type { Paper } from '../../../core/paper/blocks.ts';
import type { DecisionAt } from '../decision-at.ts';
import { registerColumns, registerJoin } from '../register.ts';

export interface DuePaper {
  id: number;
  projectId: number;
  record: string;
  recordSha256: string;
  format: Paper['format'];
  /** The lines below the company's address. */
  letterhead: string | null;
  strokes: number[][][];
  /** The small copies of the pictures of what was chosen, with the hash that the document names; null from before. */
  pictures: { path: string; sha256: string | null; caption: string }[];
}

/** The next paper to be made, or null. */
export async function nextPaper(service: Db): Promise<DuePaper | null> {
  const { rows } = await sql<{ due: string | null }>`select private.next_paper()::text as due`.execute(service);
  return rows[0]?.due ? JSON.parse(rows[0].due) : null;
}

/** Notes a paper that was made. Where another run was faster, its own stays, and this file goes as one without a row. */
export async function notePaper(
  service: Db,
  { id, path, sha256 }: { id: number; path: string; sha256: string },
): Promise<void> {
  await sql`select private.note_paper(${id}::bigint, ${path}, ${sha256})`.execute(service);
}

export interface FailedPaper {
  projectId: number;
  projectName: string;
  number: number | null;
  administrators: { email: string; firstName: string }[];
}

/** Notes that it could not be made; resolves to whom to tell, once. */
export async function paperFailed(service: Db, id: number): Promise<FailedPaper | null> {
  const { rows } = await sql<{ failed: string | null }>`
    select private.paper_failed(${id}::bigint)::text as failed`.execute(service);
  return rows[0]?.failed ? JSON.parse(rows[0].failed) : null;
}

export interface StoredPaper {
  path: string;
  sha256: string;
  /** Of the file, without its ending. */
  name: string;
}

/** The place of a decision's paper; a 404 until it is made, and for strangers. */
export async function paperOf(db: Db, { projectId, decisionId }: DecisionAt): Promise<StoredPaper> {
  const { rows } = await sql<StoredPaper>`select path, sha256, name
    from private.paper_of(${projectId}::bigint, ${decisionId}::bigint) where path is not null`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Of a row `o` of `listPapers`, with its document `f`. */
const row =
  object(sql`o.id, o.project_id as "projectId", o.project_name as "projectName", f.content ->> 'currency' as currency,
  not exists (select from public.projects j where j.id = o.project_id and j.deleted_at is null) as "isProjectDeleted",
  exists (select from public.decision_events e where e.offer_id = o.offer_id and e.kind = 'disputed') as "isDisputed",
  ${registerColumns}`);

/** Signed papers of all projects in pages, the newest first, also of projects that are gone. */
export async function listPapers(db: Db, { search, limit, cursor }: z.output<typeof papersQuery>) {
  const [last] = cursor === undefined ? [] : readCursor('papers', ['number'], cursor);
  const sought = search.trim();
  const where = sought === '' ? sql`true` : sql`o.id in (select private.found_papers(${sought}))`;
  const after = last === undefined ? sql`true` : sql`o.id < ${last}::bigint`;
  const { rows } = await sql<{ json: string; last: number | null; more: boolean; total: number }>`
    with page as materialized (
      select * from public.change_orders o where ${where} and ${after} order by o.id desc limit ${limit + 1}
    )
    select (select ${listOf(row, sql`o.id desc`)} from (select * from page order by id desc limit ${limit}) o ${registerJoin})::text as json,
      (select o.id from page o order by o.id desc offset ${limit - 1} limit 1) as last,
      (select count(*) from page) > ${limit} as more,
      (select count(*) from (select from public.change_orders o where ${where} limit ${limits.listTotal}) c) as total`.execute(
    db,
  );
  const { json = '[]', last: end = null, more = false, total = 0 } = rows[0] ?? {};
  return { json, next: more && end !== null ? writeCursor('papers', [Number(end)]) : null, total: Number(total) };
}
