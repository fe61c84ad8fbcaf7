// What a write says beside its columns, for this transaction (docs/product.md#status-and-dates).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { toColumn } from '../../core/common/facts.ts';

const fillers = ['startedBy', 'completedBy'];
const actual = ['startedOn', 'completedOn', ...fillers];

/** Which actual dates come with their filler. Replaces what an earlier write of a batch said. */
export async function sayFillers(db: Db, fields: object): Promise<void> {
  if (!actual.some((field) => field in fields)) return;
  const given = fillers.filter((field) => field in fields).map(toColumn);
  await sql`select set_config('app.fillers', ${given.join()}, true)`.execute(db);
}

/** Whether the next deletion takes back an addition: the dates above are then as if the item had never been there. */
export async function sayUndo(db: Db, isUndo: boolean): Promise<void> {
  await sql`select set_config('app.is_undo', ${isUndo ? 'on' : ''}, true)`.execute(db);
}
