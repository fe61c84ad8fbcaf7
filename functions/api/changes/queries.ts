// The numbered change log of a project: changes after a number.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { object } from '../../_shared/database/json.ts';
import { notFound, tooOld } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';

const change = object(sql`c.seq, c.op, c.entity, c.entity_id as id, c.fields, c.actor,
  private.instant(c.at) as at, c.request_key as "requestKey"`);

/** All changes after `since` in order. Throws a 410 when the log does not go back that far, or for too many changes. */
export async function listChangesSince(db: Db, projectId: number, since: number): Promise<string> {
  const { rows } = await sql<{ seq: number; count: number; bytes: number; json: string }>`
    select h.seq, count(c.seq)::int as count, coalesce(sum(octet_length(c.fields::text)), 0)::int as bytes, coalesce(json_agg(${change} order by c.seq) filter (where c.seq is not null), '[]'::json) as json
    from public.projects j join public.project_heads h on h.project_id = j.id
    left join lateral (
      select * from public.project_changes c where c.project_id = j.id and c.seq > ${since}::bigint
      order by c.seq limit ${limits.changes + 1}
    ) c on true
    where j.id = ${projectId} and j.deleted_at is null group by h.seq`.execute(db);
  const found = rows[0];
  if (!found) throw notFound();
  // Numbers have no gaps, so fewer rows than numbers means that older ones were removed.
  if (found.count > limits.changes || found.bytes > limits.changesBytes || found.count < found.seq - since)
    throw tooOld();
  return found.json;
}
