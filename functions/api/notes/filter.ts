// The filters of a project's notes as conditions of SQL.
import { type RawBuilder, sql } from 'kysely';
import type { NoteFilter } from './contract.ts';

/** Whether note n matches all given filters. Each filter has an index (supabase/schema/tables.sql). */
export function matching({ task, author, internal, photos }: NoteFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (task !== undefined) conditions.push(sql`n.task_id = ${task}::bigint`);
  if (author !== undefined) conditions.push(sql`n.created_by = ${author}::uuid`);
  if (internal !== undefined) conditions.push(internal === 'yes' ? sql`n.is_internal` : sql`not n.is_internal`);
  if (photos) {
    conditions.push(sql`n.id in (select f.note_id from public.photos f
      where f.project_id = j.id and f.deleted_at is null and f.mime_type like 'image/%')`);
  }
  return sql.join(conditions, sql` and `);
}
