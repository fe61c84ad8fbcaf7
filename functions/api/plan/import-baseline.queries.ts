// The baseline of an imported plan: the days for which its rows were planned in another program.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import type { PlanImport } from '../../core/plan/import.contract.ts';
import type { ImportedRow } from './import-links.queries.ts';

/**
 * Keeps these days of the imported rows, which are given in the order of the import and numbered from 1. Throws a 422 for
 * a number that no phase or task has, for a template, or for one baseline too many.
 */
export async function importBaseline(
  db: Db,
  projectId: number,
  { name, dates }: NonNullable<PlanImport['baseline']>,
  rows: readonly ImportedRow[],
): Promise<void> {
  const kept = dates.map(({ row, start, completion }) => {
    const { entity, id } = rows[Number(row) - 1] ?? { entity: 'majorphase' };
    if (entity === 'majorphase') throw invalidField('baseline', `Row ${row} is no phase or task`);
    return [entity, id, start, completion];
  });
  await sql`select public.import_baseline(${projectId}::bigint, ${name}, ${JSON.stringify(kept)}::text::jsonb)`.execute(
    db,
  );
}
