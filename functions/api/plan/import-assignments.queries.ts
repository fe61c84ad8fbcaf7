// Who does the rows of an imported plan.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import type { ImportedAssignment } from '../../core/plan/import.contract.ts';
import type { ImportedRow } from './import-links.queries.ts';

/**
 * Assigns the imported rows, which are given in the order of the import and numbered from 1. Throws a 422 for a number
 * that no phase or task has, and for somebody whom nothing can be assigned to.
 */
export async function assignImported(
  db: Db,
  projectId: number,
  assignments: readonly ImportedAssignment[],
  rows: readonly ImportedRow[],
): Promise<void> {
  if (assignments.length === 0) return;
  const sent = assignments.map(({ row, ...whom }) => {
    const { entity, id } = rows[Number(row) - 1] ?? { entity: 'majorphase' };
    if (entity === 'majorphase') throw invalidField('assignments', `Row ${row} is no phase or task`);
    const { userId: user_id, tradeId: trade_id } = { ...whom } as { userId?: string; tradeId?: number };
    return { project_id: projectId, [`${entity}_id`]: id, user_id, trade_id };
  });
  await sql`
    insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
    select a.project_id, a.phase_id, a.task_id, a.user_id, a.trade_id
    from jsonb_populate_recordset(null::public.assignments, ${JSON.stringify(sent)}::text::jsonb) as a
    on conflict do nothing`.execute(db);
}
