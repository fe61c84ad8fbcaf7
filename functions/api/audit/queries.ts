// Pages of the audit log, newest first.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import type { AuditQuery } from '../../core/changes/audit.contract.ts';

const line =
  object(sql`a.id, private.instant(a.at) as at, a.action, a.entity, a.entity_id as "entityId", a.name, a.details,
  case when a.actor is not null then json_build_object('id', a.actor, 'name', coalesce(a.actor_name, '')) end as actor`);

export function listAudit(db: Db, { before, limit, entity }: AuditQuery): Promise<string> {
  return jsonOf(
    db,
    sql`select ${listOf(line, sql`a.id desc`)} as json
      from (
        select * from public.audit_log a where true
          ${before === undefined ? sql`` : sql`and a.id < ${before}::bigint`}
          ${entity === undefined ? sql`` : sql`and a.entity = ${entity}`}
        order by a.id desc limit ${limit}
      ) a`,
  );
}
