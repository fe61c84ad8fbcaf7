// The decisions that a copy of a plan begins with (docs/product.md#template-decisions).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOrNull } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { copiedDecisions } from '../../core/decisions/plan/copied-decisions.ts';

/** Copies the decisions of a project that this transaction holds into the copy that it made, as drafts. */
export function copyDecisions(db: Db, source: number, target: number): Promise<void> {
  return asApi(db, async () => {
    const facts = await jsonOrNull(
      db,
      sql`select private.decisions_to_copy(${source}::bigint, ${target}::bigint)::text as json`,
    );
    if (facts === null) return;
    const copied = copiedDecisions(JSON.parse(facts));
    await sql`select private.copy_decisions(${source}::bigint, ${target}::bigint,
      ${JSON.stringify(copied)}::text::jsonb)`.execute(db);
  });
}
