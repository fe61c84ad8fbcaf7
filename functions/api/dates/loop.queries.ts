// A plan whose rows wait for each other in a circle cannot be computed. The failure names its rows.
// Links that came with rows and would close a loop are left out, and named in the answer.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { Failure } from '../../_shared/errors.ts';
import type { ScheduledLink } from '../../core/schedule/from-plan.ts';

export interface RowId {
  kind: 'phase' | 'task';
  id: number;
}

/** The 422 for a loop, with its rows in their order. */
export async function loopOf(db: Db, rows: readonly RowId[]): Promise<Failure> {
  const names = await namesOf(db, rows);
  const data = rows.map((row) => ({ entity: row.kind, id: row.id, name: names.get(keyOf(row)) ?? '' }));
  return new Failure(422, { message: 'loop', data });
}

/** The names of rows, by their kind and id. */
export async function namesOf(db: Db, rows: readonly RowId[]): Promise<ReadonlyMap<string, string>> {
  const ids = (kind: RowId['kind']) => `{${rows.flatMap((row) => (row.kind === kind ? row.id : [])).join(',')}}`;
  const { rows: found } = await sql<RowId & { name: string }>`
    select 'phase' as kind, p.id, p.name from public.phases p where p.id = any (${ids('phase')}::bigint[])
    union all
    select 'task', t.id, t.title from public.tasks t where t.id = any (${ids('task')}::bigint[])`.execute(db);
  return new Map(found.map((row) => [keyOf(row), row.name]));
}

export const keyOf = ({ kind, id }: RowId): string => `${kind}:${id}`;

interface NamedRow {
  entity: 'phase' | 'task';
  id: number;
  name: string;
}

/** A link that was left out, because it would have closed a loop. */
export interface LeftLink {
  id: number;
  from: NamedRow;
  to: NamedRow;
}

/** Marks these links and names their rows. */
export async function leaveOut(db: Db, links: readonly ScheduledLink[]): Promise<LeftLink[]> {
  if (links.length === 0) return [];
  const rowOf = ({ entity, id }: ScheduledLink['from']): RowId => ({ kind: entity, id });
  const names = await namesOf(
    db,
    links.flatMap(({ from, to }) => [rowOf(from), rowOf(to)]),
  );
  const named = (end: ScheduledLink['from']) => ({ ...end, name: names.get(keyOf(rowOf(end))) ?? '' });
  await sql`select public.delete_link(l.project_id, l.id) from public.plan_links l
    where l.id = any (${`{${links.map(({ id }) => id).join(',')}}`}::bigint[])`.execute(db);
  return links.map(({ id, from, to }) => ({ id, from: named(from), to: named(to) }));
}
