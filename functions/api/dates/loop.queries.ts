// A plan whose rows wait for each other in a circle cannot be computed. The failure names its rows.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { Failure } from '../../_shared/errors.ts';

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
