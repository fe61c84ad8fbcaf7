// Clashes: days on which somebody is on more sites than they can be. Found by `private.clashes`, which looks from today on.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { assignedItem } from '../assignments/json.ts';
import { fullName } from '../users/queries.ts';

/** How far a plan looks ahead; days. */
const AHEAD = 400;

/** The name and number of crews of the trade or person of row `c`. */
const whoColumns = sql`c.user_id as "userId", c.trade_id as "tradeId",
  coalesce((select t.name from public.trades t where t.id = c.trade_id),
    (select ${fullName} from public.profiles u where u.id = c.user_id), '') as name,
  coalesce((select t.crews from public.trades t where t.id = c.trade_id), 1) as crews`;

/** The columns of clash `c` of the contract. */
export const clashColumns: RawBuilder<unknown> = sql`${whoColumns}, c.first_day as "from", c.last_day as "to",
  (select ${listOf(sql`json_build_object('id', j.id, 'name', j.name)`, sql`j.name, j.id`)}
    from unnest(c.projects) p (id) cross join lateral (
      select j.id, j.name from public.projects j where j.id = p.id offset 0
    ) j) as projects`;

/** The clashes of a project's people and trades from today on, each with its rows in this project. */
export function getClashes(db: Db, projectId: number): Promise<string> {
  const rows = sql`(select ${listOf(assignedItem, sql`a.id`)} from unnest(c.assignments) i (id) cross join lateral (
      select a.id, a.task_id, a.phase_id from public.assignments a where a.id = i.id and a.project_id = j.id offset 0
    ) a) as rows`;
  return jsonOf(
    db,
    sql`select (
      select ${listOf(object(sql`${clashColumns}, ${rows}`), sql`c.first_day, c.last_day, c.trade_id, c.user_id`)}
      from private.clashes(private.company_day(), private.company_day() + ${sql.lit(AHEAD)}, j.id) c
    ) as json
    from public.projects j where j.id = ${projectId} and j.deleted_at is null`,
  );
}
