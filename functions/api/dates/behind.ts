// How many working days a project is behind its newest baseline: what lists, dashboard, head and search say beside the
// status of the specification (docs/product.md#days-behind). The database reads finish and calendar, the rule is here.
import { sql } from 'kysely';
import { listOf, object } from '../../_shared/database/json.ts';
import type { CalendarOfPlan } from '../../core/schedule/from-plan.ts';
import { workingDays } from '../../core/schedule/working-days.ts';

interface BehindFacts extends CalendarOfPlan {
  planned: string;
  now: string;
}

const within = sql`c.day between least(b.finish, f.now) and greatest(b.finish, f.now)`;
const daysWithin = (table: string, condition = sql`true`) => sql`(
  select ${listOf(object(sql`c.day, c.kind`), sql`c.day`)} from ${sql.table(table)} c where ${condition} and ${within})`;

/**
 * Finish of the newest baseline and of now of project j, with its calendar between them; null while it is as planned, and
 * for one that is completed.
 */
export const behindFacts = sql`(
  select to_json(${object(sql`b.finish as planned, f.now, j.work_week as "workWeek",
    ${daysWithin('public.project_days', sql`c.project_id = j.id`)} as days,
    (select to_json(${object(sql`w.week, ${daysWithin('public.company_days')} as days`)}) from public.work_calendars w) as calendar`)})
  from (select l.finish from public.baselines l where l.project_id = j.id order by l.seq desc, l.id desc limit 1) b
  cross join lateral (select private.finish_of(j.id) as now where b.finish is not null offset 0) f
  where j.completed_on is null and f.now <> b.finish)`;

/** The signed working days from the planned finish to the current one; 0 while it is as planned. */
function daysBehind(facts: BehindFacts | null): number {
  if (!facts) return 0;
  return workingDays(facts, [facts.planned, facts.now])(facts.planned, facts.now);
}

/** Rows as JSON, whose `behind` are facts, with the days in their place. */
export function withDaysBehind(json: string): string {
  const rows = JSON.parse(json) as { behind: BehindFacts | null }[];
  return JSON.stringify(rows.map((row) => ({ ...row, behind: daysBehind(row.behind) })));
}
