// The weeks for owners that are due, by the weekday that a project has for them (docs/product.md#report-due).
import { type RawBuilder, sql } from 'kysely';
import { object } from '../../_shared/database/json.ts';
import { isMyProject } from '../../_shared/database/my-projects.ts';
import { weekdays } from '../../core/common/names.ts';
import type { TodayDiaryQuery } from '../../core/today/contract.ts';
import { whomOf } from './today.queries.ts';

/** Of a row `w` of `dueReports`. */
export const dueRow = object(sql`${object(sql`w.id, w.name`)} as project, w.due as "dueOn", w.draft as "draftId"`);

const ofWeek = sql`from public.reports r
  where r.project_id = p.id and r.kind = 'week' and r.deleted_at is null`;

/**
 * Launched projects whose last weekday for a report has come, and of whose seven days to it no week was issued: of
 * everybody, or of who is assigned in the project or wrote a week of it; trades write none. Requires `today`.
 */
export function dueReports({ who }: TodayDiaryQuery): RawBuilder<unknown> {
  const { person } = whomOf(who);
  const isTheirs =
    who === 'all'
      ? sql`true`
      : sql`(exists (select from public.assignments a
            where a.project_id = p.id and a.deleted_at is null and a.user_id = ${person})
          or exists (select ${ofWeek} and ${person} in (r.created_by, r.issued_by))
          or ${who === 'projects' ? isMyProject(sql`p.id`) : sql`false`})`;
  return sql`
    select p.id, p.name, d.day as due,
      (select r.id ${ofWeek} and r.number is null order by r.id desc limit 1) as draft
    from public.projects p cross join today t
      cross join lateral (select t.day - (extract(isodow from t.day)::integer
        - array_position(${sql.lit(`{${weekdays.join()}}`)}::text[], p.report_weekday) + 7) % 7 as day) d
    where p.report_weekday is not null and p.launched_on is not null and p.completed_on is null
      and p.deleted_at is null and not p.is_template and private.day_of(p.launched_on) <= d.day and ${isTheirs}
      and not exists (select ${ofWeek} and r.number is not null and r.last_day > d.day - 7)`;
}
