// The days of a diary as they are now. The database composes what a day says, since a page will freeze the same.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf, object } from '../../_shared/database/json.ts';
import { isAmended } from '../../core/diary/amended.ts';
import type { State } from '../../core/diary/differences.ts';
import { photo } from '../notes/note-json.ts';

/** A day of the diary of a project. */
export interface DiaryAt {
  projectId: number;
  day: string;
}

/** Line `l` of the contract. */
export const lineJson: RawBuilder<unknown> = object(sql`l.id, l.kind, l.text, l.is_internal as "isInternal",
  private.instant(l.written_at) as "writtenAt", private.instant(l.created_at) as "receivedAt", l.created_by as "createdBy",
  coalesce((select concat_ws(' ', u.first_name, u.last_name) from public.profiles u where u.id = l.created_by), '') as "createdByName",
  l.version`);

/** The facts of a day, who was on site, and its lines and photos. Throws a 404, also for a template. */
export async function getDiaryDay(db: Db, { projectId, day }: DiaryAt): Promise<string> {
  const ofDay = sql`= (${projectId}::bigint, ${day}::date)`;
  const json = await jsonOf(
    db,
    // Without a time zone the database takes the day that is asked for as the caller's.
    sql`select d.json || jsonb_build_object('today', private.company_day(),
        'gone', private.diary_gone_photos(${projectId}::bigint, ${day}::date),
        'lines', (select ${listOf(lineJson, sql`l.written_at, l.id`)} from public.diary_lines l
          where (l.project_id, l.day) ${ofDay} and l.deleted_at is null),
        'photos', (select ${listOf(photo, sql`f.taken_at, f.id`)}
          from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
          where (f.project_id, f.day) ${ofDay} and f.deleted_at is null and f.unmarked_of is null
            and n.deleted_at is null and n.published_at is not null and n.task_id is not null
            and not n.is_from_client)) as json
      from (select private.diary_day(${projectId}::bigint, ${day}::date) as json) d`,
  );
  const made: Read = JSON.parse(json);
  const newest = made.pages.findLast(({ kind }) => kind !== 'restart');
  const isPending = newest !== undefined && isAmended({ facts: made.facts, ...newest });
  return JSON.stringify({ ...made, isPending });
}

interface Read {
  facts: State;
  /** With their parts; of the newest both are there. */
  pages: { kind: string; shared: string; office: string }[];
}

/** A month of days. Throws a 404, also for a template. */
export function getDiaryMonth(db: Db, projectId: number, month: string | undefined): Promise<string> {
  const first = month === undefined ? sql`private.company_day()` : sql`${`${month}-01`}::date`;
  return jsonOf(db, sql`select private.diary_month(${projectId}::bigint, ${first}) as json`);
}
