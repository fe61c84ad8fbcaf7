// Work waits for the office on the day of the first start: yesterday's daily log, which nobody has signed off, and a trade
// that proposes another day (docs/product.md#demo).
import type { TransactionSql } from 'postgres';
import type { demoAccounts } from './accounts.ts';
import { demoZone } from './demo-days.ts';

const lines = [
  { kind: 'visitor', text: 'The soil engineer marked the corners of the addition.', at: '10:40' },
  { kind: 'delivery', text: 'Temporary fence and silt socks, stacked by the garage.', at: '13:15' },
  { kind: 'remark', text: 'Trench for the drain checked before the rain: dry.', at: '16:20' },
];

/** Writes the day before `today` of a project, and lets the trade of its next visit ask for a week later. */
export async function leaveOpen(
  sql: TransactionSql,
  id: number,
  author: (by: keyof typeof demoAccounts) => string,
  today: string,
): Promise<void> {
  await sql`select private.lock_project(${id}), private.be_quiet(true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: author('staff') })}, true)`;
  const [head] = await sql<{ at: string }[]>`
    select last_updated::text as at from project_heads where project_id = ${id}`;
  // A log has no days to come, as there are where a test starts on one.
  const isPast = sql`${today}::date <= private.company_day()`;
  for (const { kind, text, at } of lines) {
    await sql`
      insert into diary_lines (project_id, day, kind, text, written_at)
      select ${id}, ${today}::date - 1, ${kind}, ${text}, (${today}::date - 1 + ${at}::time) at time zone ${demoZone}
      where ${isPast}`;
  }
  await sql`
    insert into diary_weather (project_id, day, sky, low, high, unit)
    select ${id}, ${today}::date - 1, '{cloudy}', 44, 58, 'F' where ${isPast}`;
  await sql`
    update assignments a set answer = 'other', answered_for = daterange(r.starts, r.ends, '[]'),
      answered_at = now() - interval '3 hours', proposed_on = r.starts + 7
    from (
      select a.id, w.starts, w.ends from assignments a join (
        select 'task' as kind, t.id, t.project_id, t.scheduled_start as starts, t.scheduled_completion as ends
        from tasks t where t.status_id = 1 and t.deleted_at is null
        union all
        select 'phase', p.id, p.project_id, p.scheduled_start, p.scheduled_completion
        from phases p where p.started_on is null and p.deleted_at is null
      ) w on w.project_id = a.project_id and w.id = case w.kind when 'task' then a.task_id else a.phase_id end
      where a.project_id = ${id} and a.trade_id is not null and w.starts > ${today} order by w.starts, a.id limit 1
    ) r where a.id = r.id`;
  // It was written yesterday, and the project is no newer for it.
  await sql`update project_heads set last_updated = ${head?.at ?? today} where project_id = ${id}`;
  await sql`select private.be_quiet(false)`;
}
