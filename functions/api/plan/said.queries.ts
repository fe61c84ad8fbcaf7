// What a write says beside its columns, for this transaction (docs/product.md#status-and-dates).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';

/** Whether the next deletion takes back an addition: the dates above are then as if the item had never been there. */
export async function sayUndo(db: Db, isUndo: boolean): Promise<void> {
  await sql`select set_config('app.is_undo', ${isUndo ? 'on' : ''}, true)`.execute(db);
}
