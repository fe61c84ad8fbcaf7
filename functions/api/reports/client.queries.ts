// Issued reports for the clients of a project, read under their policies.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';

const columns = sql`r.number, r.kind, r.language, r.title, r.first_day as "firstDay", r.last_day as "lastDay",
  private.instant(r.issued_at) as "issuedAt", r.file_sha256 as "fileSha256", r.file_size as "fileSize",
  case when r.file_path is not null then r.id || '/client-report' end as url`;

const isForClients = sql`r.number is not null and r.audience = 'client' and r.deleted_at is null`;

/** The newest first. Throws a 404. */
export function listClientReports(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(object(columns), sql`r.number desc`)} from public.reports r
        where r.project_id = p.id and ${isForClients}
      ) as json
      from public.projects p where p.id = ${projectId} and p.deleted_at is null`,
  );
}

/** A report with its frozen text. Throws a 404. */
export function getClientReport(db: Db, projectId: number, number: number): Promise<string> {
  return jsonOf(
    db,
    sql`select to_json(${object(sql`${columns}, r.content, r.sha256,
        private.report_files(r.content::jsonb, 'client-') as photos`)}) as json
      from public.reports r where r.project_id = ${projectId} and r.number = ${number} and ${isForClients}`,
  );
}
