// Links between rows of a plan: read, add, change, remove.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull } from '../../_shared/database/json.ts';
import { assignments } from '../../_shared/database/write.ts';
import { conflict, notFound } from '../../_shared/errors.ts';
import type { LinkCreate } from '../../core/schedule/contract.ts';
import { linkJson } from '../dates/inputs.queries.ts';

/** Adds a link and returns it. A link that the two rows have already gets this type and lag. Throws a 404, or a 422. */
export function createLink(db: Db, projectId: number, { from, to, type, lag, lagIn }: LinkCreate): Promise<string> {
  return jsonOf(
    db,
    sql`insert into public.plan_links as l (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
      values (${projectId}, ${from.entity}, ${from.id}, ${to.entity}, ${to.id}, ${type}, ${lag}, ${lagIn})
      on conflict (project_id, from_kind, from_id, to_kind, to_id) where deleted_at is null
        do update set type = excluded.type, lag = excluded.lag, lag_in = excluded.lag_in
      returning to_json(${linkJson}) as json`,
  );
}

/** Changes a link of this version. Throws a 404, or a 409. */
export async function updateLink(
  db: Db,
  { projectId, id }: { projectId: number; id: number },
  fields: Record<string, unknown>,
  version: number | undefined,
): Promise<string> {
  const isTheOne = sql`l.project_id = ${projectId} and l.id = ${id} and l.deleted_at is null`;
  const current = sql`select to_json(${linkJson}) as json from public.plan_links as l where ${isTheOne}`;
  const set = assignments(fields);
  const isAsSeen = version === undefined ? sql`true` : sql`l.version = ${version}`;
  const written = set
    ? await jsonOrNull(
        db,
        sql`update public.plan_links as l set ${set} where ${isTheOne} and ${isAsSeen}
          returning to_json(${linkJson}) as json`,
      )
    : null;
  if (written !== null) return written;
  const found = await jsonOrNull(db, current);
  if (found === null) throw notFound();
  if (set) throw conflict(JSON.parse(found));
  return found;
}

/** Removes a link. Throws a 404. */
export function removeLink(db: Db, projectId: number, id: number): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(id, sql`m`)} as json
      from public.delete_link(${projectId}::bigint, ${id}::bigint) m`,
  );
}
