// Closed days that changed get amendments. The database says what they say and composes the pages; which of them differ is
// decided here.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { amendmentsOf, type TouchedDay } from '../../core/diary/amended.ts';

interface Which {
  firstDay?: string;
  lastDay?: string;
  most?: number;
}

/** Amends the touched days of a project, between these days and so many at most, as the role api; resolves to their number. */
export async function amendTouched(db: Db, projectId: number, which: Which): Promise<number> {
  const { firstDay = null, lastDay = null, most = null } = which;
  const touched = await jsonOf(
    db,
    sql`select private.touched_days(${projectId}::bigint, null, ${firstDay}::date, ${lastDay}::date,
      ${most}::integer)::text as json`,
  );
  return amend(db, projectId, JSON.parse(touched));
}

/** Amends these touched days of a locked project where they differ from their pages; resolves to their number. */
export async function amend(db: Db, projectId: number, touched: readonly TouchedDay[]): Promise<number> {
  if (touched.length === 0) return 0;
  const { changed, same } = amendmentsOf(touched);
  const { rows } = await sql<{ count: number }>`
    select private.amend_days(${projectId}::bigint, ${changed}::date[], ${same}::date[]) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
