// Pages of the audit log, newest first.
import { sql } from 'kysely';
import type { Db } from '../_shared/database.ts';
import { jsonOf } from '../_shared/json.ts';
import type { AuditQuery } from './contract/audit.ts';

export function listAudit(db: Db, { before, limit, entity }: AuditQuery): Promise<string> {
  return jsonOf(
    db,
    sql`select coalesce(json_agg(json_build_object('id', a.id, 'at', private.instant(a.at),
        'actor', case when a.actor is not null
          then json_build_object('id', a.actor, 'name', coalesce(a.actor_name, '')) end,
        'action', a.action, 'entity', a.entity, 'entityId', a.entity_id, 'name', a.name, 'details', a.details)
        order by a.id desc), '[]'::json) as json
      from (
        select * from public.audit_log a where true
          ${before === undefined ? sql`` : sql`and a.id < ${before}::bigint`}
          ${entity === undefined ? sql`` : sql`and a.entity = ${entity}`}
        order by a.id desc limit ${limit}
      ) a`,
  );
}
