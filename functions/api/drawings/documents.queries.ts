// The drawings of a project: of each the version that is current, and what it was before.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { fullName } from '../users/queries.ts';

const version = sql`v.id, v.n, v.revision, v.issued_on as "issuedOn", v.set_id as "setId", s.name as "setName",
  coalesce(nullif(p.title, ''), d.title) as title, private.instant(v.created_at) as since, v.page_id || '/dpreview' as url`;

/** Versions `v` with their pages `p` and sets `s`. */
export const versions = sql`public.document_versions v
  join public.document_pages p on p.project_id = v.project_id and p.id = v.page_id
  join public.document_sets s on s.project_id = v.project_id and s.id = v.set_id`;

const current = sql`(select c from (select ${version} from ${versions}
  where v.project_id = d.project_id and v.id = d.current_id) c)`;

const columns = sql`d.id, d.number, d.title, ${current} as current, private.instant(d.retired_at) as "retiredAt"`;

/** The drawings of a project by number. Throws a 404, also for a template. */
export function listDrawings(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(object(columns), sql`d.number_key`)} from public.documents d where d.project_id = j.id
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null and not j.is_template`,
  );
}

/** A drawing with its versions. Throws a 404. */
export function getDrawing(db: Db, projectId: number, documentId: number): Promise<string> {
  const all = sql`${version}, (select ${fullName} from public.profiles u where u.id = v.created_by) as "byName",
    private.instant(v.withdrawn_at) as "withdrawnAt", p.width, p.height, p.page, p.sheet_path is not null as "isAlone"`;
  return jsonOf(
    db,
    sql`select to_json(${object(sql`${columns}, (select ${listOf(object(all), sql`v.n desc`)} from ${versions}
        where v.project_id = d.project_id and v.document_id = d.id) as versions`)}) as json
      from public.documents d join public.projects j on j.id = d.project_id and j.deleted_at is null
      where d.project_id = ${projectId} and d.id = ${documentId}::bigint`,
  );
}
