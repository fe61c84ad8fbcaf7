// Questions that wait for an answer of the office. The database opens and closes questions (supabase/schemas/35-questions.sql).
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { isMyProject } from '../../_shared/database/my-projects.ts';
import { asApi } from '../../_shared/database/write.ts';
import type { Question, QuestionsQuery } from '../../core/notes/questions.contract.ts';
import type { CalendarOfPlan } from '../../core/schedule/from-plan.ts';
import { daysToLookAt, isLate } from '../../core/schedule/question-days.ts';
import { fullName } from '../users/queries.ts';
import { answerer } from './note-json.ts';

const askedOn = sql`private.day_of(q.since)`;
const row = object(sql`q.note_id as "noteId", t.title as task, json_build_object('id', p.id, 'name', p.name) as project,
  private.instant(q.since) as since, ${askedOn} as "askedOn",
  private.calendar_of(q.project_id, ${askedOn}, ${askedOn} + ${daysToLookAt}::integer) as calendar, coalesce((
    select ${fullName} from public.profiles u where u.id = e.created_by), '') as who,
  left(e.description, 300) as text, ${answerer} as user`);

const isMine = sql`q.user_id = (select auth.uid())`;
const whose: Record<QuestionsQuery['who'], RawBuilder<unknown>> = {
  all: sql`true`,
  projects: sql`(${isMine} or ${isMyProject(sql`q.project_id`)})`,
  mine: isMine,
};

interface Read {
  total: number;
  today: string;
  rows: (Omit<Question, 'isLate'> & { askedOn: string; calendar: CalendarOfPlan })[];
}

/** The oldest questions of projects that are there, and how many there are. */
export async function listQuestions(db: Db, { who, limit }: QuestionsQuery): Promise<string> {
  const waiting = sql`from public.questions q
    join public.projects p on p.id = q.project_id and p.deleted_at is null
    join public.notes n on n.project_id = q.project_id and n.id = q.note_id
    left join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
    where (n.task_id is null or t.deleted_at is null) and ${whose[who]}`;
  const json = await jsonOf(
    db,
    sql`select json_build_object('total', (select count(*) ${waiting}), 'today', private.company_day(), 'rows', (
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
  const { total, today, rows }: Read = JSON.parse(json);
  return JSON.stringify({
    total,
    rows: rows.map(({ askedOn, calendar, ...each }) => ({ ...each, isLate: isLate(calendar, askedOn, today) })),
  });
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
