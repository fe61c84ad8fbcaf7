// Signed papers of all projects in pages, the newest first, also of projects that are gone.
import { sql } from 'kysely';
import type { z } from 'zod';
import { readCursor, writeCursor } from '../../../_shared/database/cursor.ts';
import type { Db } from '../../../_shared/database/database.ts';
import { listOf, object } from '../../../_shared/database/json.ts';
import { limits } from '../../../core/common/limits.ts';
import type { papersQuery } from '../../../core/decisions/papers.contract.ts';
import { registerColumns, registerJoin } from '../register.ts';

const row =
  object(sql`o.id, o.project_id as "projectId", o.project_name as "projectName", f.content ->> 'currency' as currency,
  not exists (select from public.projects j where j.id = o.project_id and j.deleted_at is null) as "isProjectDeleted",
  exists (select from public.decision_events e where e.offer_id = o.offer_id and e.kind = 'disputed') as "isDisputed",
  ${registerColumns}`);

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
