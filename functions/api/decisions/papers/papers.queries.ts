// The database queries of papers: what is to be made, where it is, and whom to mail it.
import { sql } from 'kysely';
import type { Db } from '../../../_shared/database/database.ts';
import { notFound } from '../../../_shared/errors.ts';
import type { Paper } from '../../../core/paper/blocks.ts';
import type { DecisionAt } from '../decision-at.ts';

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
