// The pages of a diary: closing a day, and reading the book. The database composes and chains them.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi, asApiThen } from '../../_shared/database/write.ts';
import { limits } from '../../core/common/limits.ts';
import { type ClosedDay, isAmended, type TouchedDay } from '../../core/diary/amended.ts';
import type { DiaryClose, DiaryErase, DiaryPagesQuery } from '../../core/diary/contract.ts';
import type { Written } from '../http/transaction.ts';
import { amend } from './amend.queries.ts';
import type { DiaryAt } from './days.queries.ts';
import { createLine } from './writing.queries.ts';

/** Writes the lines and closes the day; a 200 where it was closed already. Throws a 404, or a 422 for another day. */
export async function closeDay(db: Db, { projectId, day }: DiaryAt, { lines }: DiaryClose): Promise<Written> {
  // One after the other: they keep their order.
  for (const line of lines) await createLine(db, { projectId, day }, line);
  const begun = await asApi(db, () =>
    jsonOf(db, sql`select private.begin_closing(${projectId}::bigint, ${day}::date)::text as json`),
  );
  const { touched, signed }: Closing = JSON.parse(begun);
  if (signed && !isAmended(signed))
    return { json: await pageOf(db, projectId, signed.number), beside: {}, status: 200 };
  // One after the other, in one trip: the page of the day is the newest then.
  const json = await asApiThen(
    db,
    () => Promise.all([amend(db, projectId, touched), closed(db, { projectId, day })]),
    () => pageOf(db, projectId),
  );
  return { json, beside: {} };
}

function closed(db: Db, { projectId, day }: DiaryAt): Promise<string> {
  return jsonOf(db, sql`select private.close_day(${projectId}::bigint, ${day}::date)::text as json`);
}

/** The answer to a closing: the signed page that says all of it already, or the newest of the book. */
function pageOf(db: Db, projectId: number, number?: number): Promise<string> {
  const which = number === undefined ? sql`true` : sql`g.number = ${number}::integer`;
  return jsonOf(
    db,
    sql`select jsonb_build_object('page', private.page_json(g, false), 'already', ${number !== undefined}::boolean) as json
      from public.diary_pages g where g.project_id = ${projectId} and ${which} order by g.number desc limit 1`,
  );
}

interface Closing {
  /** Other closed days that changed. */
  touched: TouchedDay[];
  /** The day beside its newest page, where somebody signed it. */
  signed: (ClosedDay & { number: number }) | null;
}

/** Erases a part or a photo, and gives the page that says so. Throws a 403, a 404, or a 422 where it is erased already. */
export async function erase(
  db: Db,
  { projectId, number }: { projectId: number; number: number },
  { reason, ...what }: DiaryErase,
): Promise<string> {
  const part = 'part' in what ? what.part : null;
  const photo = 'photoId' in what ? what.photoId : null;
  const items = 'part' in what ? (what.items ?? []) : [];
  const made = await asApi(db, () =>
    jsonOf(
      db,
      sql`select private.erase(${projectId}::bigint, ${number}::integer, ${part}::text, ${photo}::bigint, ${reason}::text,
        ${items}::text[])::text as json`,
    ),
  );
  return jsonOf(
    db,
    sql`select private.page_json(g, false) as json from public.diary_pages g
      where g.project_id = ${projectId} and g.number = ${Number(made)}::integer`,
  );
}

/** The newest hash that each witness got. Throws a 404, also for a template. */
export function listWitnessed(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select coalesce(jsonb_agg(jsonb_build_object('number', w.number, 'day', w.day, 'sha256', w.sha256, 'email', w.email,
          'sentAt', private.instant(w.sent_at)) order by w.number desc, w.email), '[]')
        from (select distinct on (w.email) w.* from public.diary_witnessed w where w.project_id = p.id
          order by w.email, w.number desc) w
      ) as json
      from public.projects p where p.id = ${projectId} and p.deleted_at is null and not p.is_template`,
  );
}

/** Pages in their order, or the newest first, up to limits.diaryPages. Throws a 404, also for a template. */
export function listPages(db: Db, projectId: number, query: DiaryPagesQuery): Promise<string> {
  const { from, to = Number.MAX_SAFE_INTEGER, heads, limit, before = Number.MAX_SAFE_INTEGER } = query;
  const order = limit === undefined ? sql`asc` : sql`desc`;
  return jsonOf(
    db,
    sql`select (
        select coalesce(jsonb_agg(private.page_json(g, ${heads !== 'yes'}::boolean) order by g.number ${order}), '[]')
        from (
          select x.* from public.diary_pages x
          where x.project_id = p.id and x.number between ${from}::bigint and ${to}::bigint and x.number < ${before}::bigint
          order by x.number ${order} limit ${limit ?? limits.diaryPages}::integer
        ) g
      ) as json
      from public.projects p where p.id = ${projectId} and p.deleted_at is null and not p.is_template`,
  );
}
