// Questions that wait for an answer of the office. The database opens and closes questions (supabase/schemas/35-questions.sql).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { QuestionsQuery } from '../../core/notes/questions.contract.ts';
import { fullName } from '../users/queries.ts';
import { answerer } from './note-json.ts';

const row = object(sql`q.note_id as "noteId", t.title as task, json_build_object('id', p.id, 'name', p.name) as project,
  private.instant(q.since) as since, private.is_late(q.project_id, q.since) as "isLate", coalesce((
    select ${fullName} from public.profiles u where u.id = e.created_by), '') as who,
  left(e.description, 300) as text, ${answerer} as user`);

/** The oldest questions of projects that are there, and how many there are. */
export function listQuestions(db: Db, { who, limit }: QuestionsQuery): Promise<string> {
  const waiting = sql`from public.questions q
    join public.projects p on p.id = q.project_id and p.deleted_at is null
    join public.notes n on n.project_id = q.project_id and n.id = q.note_id
    left join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
    where (n.task_id is null or t.deleted_at is null) and ${who === 'mine' ? sql`q.user_id = (select auth.uid())` : sql`true`}`;
  return jsonOf(
    db,
    sql`select json_build_object('total', (select count(*) ${waiting}), 'rows', (
        select ${listOf(row, sql`q.since, q.note_id`)}
        from (select q.* ${waiting} order by q.since, q.note_id limit ${limit}) q
        join public.projects p on p.id = q.project_id
        join public.notes n on n.project_id = q.project_id and n.id = q.note_id
        left join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
        cross join lateral (
          select x.description, x.created_by from public.notes x
          where x.project_id = q.project_id and q.note_id in (x.parent_id, x.id) and x.is_from_client and x.deleted_at is null
            and x.published_at >= q.since
          order by x.published_at, x.id limit 1
        ) e
      )) as json`,
  );
}

interface NoteId {
  projectId: number;
  noteId: number;
}

/** Gives a question to somebody of the office, or to nobody. Throws a 404 where nothing waits, or a 422. */
export async function giveQuestion(db: Db, { projectId, noteId }: NoteId, userId: string | null): Promise<string> {
  await asApi(db, () =>
    sql`select private.give_question(${projectId}::bigint, ${noteId}::bigint, ${userId}::uuid)`.execute(db),
  );
  return '{}';
}

/** Says that what clients wrote needs no answer. Throws a 404 without the note. */
export async function settleQuestion(db: Db, { projectId, noteId }: NoteId): Promise<string> {
  await asApi(db, () => sql`select private.settle_question(${projectId}::bigint, ${noteId}::bigint)`.execute(db));
  return '{}';
}
