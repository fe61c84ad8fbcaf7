// Links that came with rows and would close a loop are left out, and named in the answer.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { ScheduledLink } from '../../core/schedule/from-plan.ts';
import { keyOf, namesOf, type RowId } from './loop.queries.ts';

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
