// Baselines of a project. The database gives them their dates, and Launch makes one by itself.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import type { BaselineCreate } from '../../core/schedule/ledger.contract.ts';
import { fullName } from '../users/queries.ts';

const dates = sql`(select coalesce(json_agg(json_build_array(d.kind, d.item_id, d.starts, d.ends) order by d.kind, d.item_id), '[]'::json)
  from public.baseline_dates d where d.baseline_id = b.id)`;
const baseline = object(sql`b.id, b.name, b.reason, b.made_by as "madeBy",
  (select ${fullName} from public.profiles u where u.id = b.made_by) as "madeByName",
  private.instant(b.at) as at, b.seq, b.finish, ${dates} as dates`);

/** The baselines of a project, newest first. Throws a 404 for a missing project. */
export function listBaselines(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select ${listOf(baseline, sql`b.seq desc, b.id desc`)} from public.baselines b where b.project_id = j.id
      ) as json
      from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}

/** Keeps the dates of the plan as they are now. Throws a 404, or a 422 for a template or one baseline too many. */
export async function createBaseline(db: Db, projectId: number, { name, reason }: BaselineCreate): Promise<string> {
  await beginChange(db, projectId);
  const { rows } = await sql<{ id: number }>`
    insert into public.baselines (project_id, name, reason) values (${projectId}, ${name}, ${reason || null})
    returning id`.execute(db);
  return jsonOf(db, oneOf(rows[0]?.id ?? 0));
}

/** Removes a baseline with its dates. Throws a 404. */
export async function removeBaseline(db: Db, projectId: number, id: number): Promise<string> {
  await sql`select public.delete_baseline(${projectId}::bigint, ${id}::bigint)`.execute(db);
  return JSON.stringify({ id });
}

function oneOf(id: number): RawBuilder<unknown> {
  return sql`select to_json(${baseline}) as json from public.baselines b where b.id = ${id}`;
}
