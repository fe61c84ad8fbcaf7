// Links of an imported plan, whose rows are named by their numbers in it.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import type { ImportedLink } from '../../core/plan/import.contract.ts';

/** A row of the import: its kind, and its id in the plan. */
export interface ImportedRow {
  entity: 'majorphase' | 'phase' | 'task';
  id: number;
}

/**
 * Links the imported rows, which are given in the order of the import and numbered from 1. Throws a 422 for a number
 * that no phase or task has.
 */
export async function linkRows(
  db: Db,
  projectId: number,
  links: readonly ImportedLink[],
  rows: readonly ImportedRow[],
): Promise<void> {
  if (links.length === 0) return;
  const rowOf = (number: string) => {
    const row = rows[Number(number) - 1];
    if (!row || row.entity === 'majorphase') throw invalidField('links', `Row ${number} is no phase or task`);
    return row;
  };
  const sent = links.map(({ from, to, type, lag, lagIn }) => {
    const [start, end] = [rowOf(from), rowOf(to)];
    return {
      project_id: projectId,
      from_kind: start.entity,
      from_id: start.id,
      to_kind: end.entity,
      to_id: end.id,
      type,
      lag,
      lag_in: lagIn,
    };
  });
  await sql`
    insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
    select l.project_id, l.from_kind, l.from_id, l.to_kind, l.to_id, l.type, l.lag, l.lag_in
    from jsonb_populate_recordset(null::public.plan_links, ${JSON.stringify(sent)}::text::jsonb) as l
    on conflict do nothing`.execute(db);
}
