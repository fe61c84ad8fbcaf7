// To-dos with the contract's names. Alias: d the to-do.
import { sql } from 'kysely';
import { object } from '../../_shared/database/json.ts';
import { fullName } from '../users/queries.ts';

const nameOf = (person: string) => sql`(select ${fullName} from public.profiles u where u.id = ${sql.raw(person)})`;
const tradeOf = (trade: string) => sql`(select c.name from public.trades c where c.id = ${sql.raw(trade)})`;

export const isLate = sql`d.state = 'open' and coalesce(d.due_on < private.company_day(), false)`;

export const todoColumns = sql`d.note_id as "noteId", d.number, d.is_punch as "isPunch", d.place, d.due_on as "dueOn",
  d.user_id as "userId", d.trade_id as "tradeId", d.needs_photo as "needsPhoto",
  coalesce(${nameOf('d.user_id')}, ${tradeOf('d.trade_id')}) as "personName", d.state, ${isLate} as "isLate",
  private.todo_has_photo(d) as "hasPhoto", private.instant(d.done_at) as "doneAt",
  coalesce(${nameOf('d.done_by')}, ${tradeOf('d.done_trade_id')}) as "doneByName",
  private.instant(d.checked_at) as "checkedAt", ${nameOf('d.checked_by')} as "checkedByName",
  private.instant(d.confirmed_at) as "confirmedAt", ${nameOf('d.confirmed_by')} as "confirmedByName", d.version`;

/** The to-do of note n; null without one. */
export const todoOfNote = sql`(select ${object(todoColumns)} from public.todos d
  where d.project_id = n.project_id and d.note_id = n.id and d.deleted_at is null)`;
