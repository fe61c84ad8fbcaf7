import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull } from '../../_shared/database/json.ts';

/** The address in the code of a print, or null where the company answers none. Throws a 404. */
export function addressOf(db: Db, at: { projectId: number; versionId: number }, url: string): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('url', case when s.prints_answer then ${url}::text end) as json
      from public.document_versions v
      join public.documents d on d.project_id = v.project_id and d.id = v.document_id and d.deleted_at is null
        and d.kind = 'drawing'
      join public.projects j on j.id = v.project_id and j.deleted_at is null
      cross join public.company_settings s
      where v.project_id = ${at.projectId} and v.id = ${at.versionId}::bigint`,
  );
}

/** The answer to the print of a version, or null where it says nothing. */
export function printFacts(service: Db, versionId: number): Promise<string | null> {
  return jsonOrNull(service, sql`select private.print_facts(${versionId}::bigint)::text as json`);
}
