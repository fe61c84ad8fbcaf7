// The filters of a project's notes as conditions of SQL.
import { type RawBuilder, sql } from 'kysely';
import type { NoteFilter } from '../../core/notes/contract.ts';
import { isLate } from './todo-json.ts';
import { givenTo } from './todo-list.queries.ts';

/**
 * Whether note n matches all given filters. Each filter has an index (supabase/schemas/14-notes.sql). `at`: the time
 * that `since` and `until` are about.
 */
export function matching(filter: NoteFilter, at = sql`n.created_on`): RawBuilder<unknown> {
  const { note, task, phase, author, internal, photos, waits, who, since, until } = filter;
  const conditions = [sql`true`];
  if (note !== undefined) conditions.push(sql`n.id = ${note}::bigint`);
  if (task !== undefined) conditions.push(sql`n.task_id = ${task}::bigint`);
  if (phase !== undefined) {
    conditions.push(sql`n.task_id in (select t.id from public.tasks t
      where t.project_id = j.id and t.phase_id = ${phase}::bigint)`);
  }
  if (since !== undefined) conditions.push(sql`${at} >= ${since}::timestamptz`);
  if (until !== undefined) conditions.push(sql`${at} < ${until}::timestamptz`);
  if (author !== undefined) conditions.push(sql`n.created_by = ${author}::uuid`);
  if (internal !== undefined) conditions.push(internal === 'yes' ? sql`n.is_internal` : sql`not n.is_internal`);
  if (photos) {
    conditions.push(sql`n.id in (select f.note_id from public.photos f
      where f.project_id = j.id and f.deleted_at is null and f.mime_type like 'image/%')`);
  }
  if (waits) conditions.push(sql`n.id in (select q.note_id from public.questions q where q.project_id = j.id)`);
  if (who !== undefined) conditions.push(sql`n.task_id in (${tasksOf(who)})`);
  const ofTodos = todosOf(filter);
  if (ofTodos) conditions.push(sql`coalesce(n.parent_id, n.id) in (${ofTodos})`);
  return sql.join(conditions, sql` and `);
}

/** The notes whose to-dos match; null without a filter of to-dos. */
function todosOf({ todo, punch, place, given }: NoteFilter): RawBuilder<unknown> | null {
  if (todo === undefined && punch === undefined && place === undefined && given === undefined) return null;
  const conditions = [sql`d.project_id = j.id and d.deleted_at is null`];
  if (todo !== undefined && todo !== 'all') conditions.push(todo === 'late' ? isLate : sql`d.state = ${todo}`);
  if (punch) conditions.push(sql`d.is_punch`);
  if (place !== undefined) conditions.push(sql`lower(d.place) = lower(${place})`);
  if (given !== undefined) conditions.push(givenTo(given));
  return sql`select d.note_id from public.todos d where ${sql.join(conditions, sql` and `)}`;
}

/** The tasks that are somebody's work: a phase's assignment counts for its tasks that have none. */
function tasksOf(who: NonNullable<NoteFilter['who']>): RawBuilder<unknown> {
  const [kind, id] = who.split(':');
  const isTheirs = kind === 'user' ? sql`a.user_id = ${id}::uuid` : sql`a.trade_id = ${id}::bigint`;
  const isAssigned = (row: RawBuilder<unknown>, isMeant = sql`true`) =>
    sql`exists (select from public.assignments a where a.project_id = j.id and ${row} and a.deleted_at is null and ${isMeant})`;
  const task = sql`a.task_id = t.id`;
  const phase = sql`a.phase_id = t.phase_id`;
  const isWork =
    kind === 'nobody'
      ? sql`not ${isAssigned(task)} and not ${isAssigned(phase)}`
      : sql`${isAssigned(task, isTheirs)} or (not ${isAssigned(task)} and ${isAssigned(phase, isTheirs)})`;
  return sql`select t.id from public.tasks t where t.project_id = j.id and (${isWork})`;
}
