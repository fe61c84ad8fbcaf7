// The linked project of the demo data: a schedule under way that has slipped, with what moved its finish.
// Its dates are those that the engine computes, so that the first change of a visitor moves nothing else.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { computeDates, type DatedPlan } from '../../functions/schedule/dates.ts';

interface Step {
  task: string;
  /** The new duration in working days. */
  duration?: number;
  /** Calendar days by which the start is held back. */
  heldBack?: number;
  by: 'admin' | 'staff';
  daysAgo: number;
  reason?: string;
  isReleased?: boolean;
}

const outdoors = ['Demolition', 'Pour footings', 'Frame walls and roof'];

const steps: Step[] = [
  {
    ...{ task: 'Review options with client', duration: 8, by: 'admin', daysAgo: 58 },
    ...{ reason: 'A third layout option, with the larger pantry', isReleased: true },
  },
  {
    ...{ task: 'Structural engineering', duration: 14, by: 'staff', daysAgo: 20 },
    ...{ reason: 'The soil report asks for deeper footings', isReleased: true },
  },
  { task: 'Material and fixture schedule', duration: 5, by: 'staff', daysAgo: 12 },
  {
    ...{ task: 'Cabinets and tile', heldBack: 8, by: 'staff', daysAgo: 5 },
    reason: 'The tile maker delivers a week later',
  },
];

/** Days since the launch. */
const launched = 80;

/** Links a project that has just been made from a template, launches it, and lets it slip. Leaves its schedule open. */
export async function linkDemoProject(
  sql: TransactionSql,
  id: number,
  author: (by: Step['by']) => string,
): Promise<void> {
  await sql`select private.lock_project(${id}), private.be_quiet(true), set_config('app.schedule', 'on', true),
    set_config('app.scheduling', 'on', true)`;
  await sql`update projects set schedule_mode = 'linked' where id = ${id}`;
  await sql`update tasks set is_outdoors = true where project_id = ${id} and title = any (${outdoors})`;
  await sql`select private.be_quiet(false), set_config('app.scheduling', '', true)`;
  await reschedule(sql, id);
  await launch(sql, id);
  for (const step of steps) await take(sql, id, step, author(step.by));
}

/** Computes the dates again, now that work has started, and closes the schedule. */
export async function closeDemoSchedule(sql: TransactionSql, id: number): Promise<void> {
  await reschedule(sql, id);
  await sql`select set_config('app.schedule', '', true), set_config('app.request_key', '', true)`;
}

/** A launch takes the clock, so the day is set afterwards, without the trigger that does. */
async function launch(sql: TransactionSql, id: number): Promise<void> {
  await sql`update projects set launched_on = now() where id = ${id}`;
  await sql`alter table projects disable trigger "05_launch"`;
  await sql`select private.be_quiet(true)`;
  await sql`update projects set launched_on = now() - ${launched}::int * interval '1 day' where id = ${id}`;
  await sql`update project_changes set at = now() - ${launched}::int * interval '1 day' where project_id = ${id}`;
  await sql`update baselines set at = now() - ${launched}::int * interval '1 day' where project_id = ${id}`;
  await sql`select private.be_quiet(false)`;
  await sql`alter table projects enable trigger "05_launch"`;
}

/** One request of a person, which has an id of its own, some days ago. */
async function take(sql: TransactionSql, id: number, step: Step, person: string): Promise<void> {
  const { task, duration = null, heldBack = null, daysAgo, reason, isReleased = false } = step;
  const key = randomUUID();
  await sql`select set_config('app.request_key', ${key}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: person })}, true)`;
  await sql`
    update tasks set duration = coalesce(${duration}::int, duration), not_before = scheduled_start + ${heldBack}::int
    where project_id = ${id} and title = ${task}`;
  await reschedule(sql, id);
  // A reason is a request of its own.
  const later = randomUUID();
  await sql`select set_config('app.request_key', ${later}, true)`;
  if (reason) {
    await sql`
      insert into ledger_entries (project_id, seq, reason, is_released)
      select ${id}, c.seq, ${reason}, ${isReleased} from project_changes c
      where c.project_id = ${id} and c.request_key = ${key} and c.is_kept`;
  }
  await sql`
    update project_changes set at = now() - ${daysAgo}::int * interval '1 day'
    where project_id = ${id} and request_key in (${key}, ${later})`;
}

/** Writes the dates that differ from those that the engine computes, and logs them as the function does. */
async function reschedule(sql: TransactionSql, id: number): Promise<void> {
  const plan = await readPlan(sql, id);
  const { dates, finish } = computeDates(plan);
  if (dates.length === 0 && finish === plan.scheduledCompletion) return;
  await sql`select private.be_quiet(true), set_config('app.scheduling', 'on', true)`;
  for (const [kind, table] of [
    ['task', 'tasks'] as const,
    ['phase', 'phases'] as const,
    ['majorphase', 'major_phases'] as const,
  ]) {
    await sql`
      update ${sql(table)} r set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
      from jsonb_array_elements(${JSON.stringify(dates)}::text::jsonb) d (date)
      where d.date ->> 0 = ${kind} and r.id = (d.date ->> 1)::bigint and r.project_id = ${id}`;
  }
  await sql`update projects set scheduled_completion = ${finish} where id = ${id}`;
  await sql`select private.be_quiet(false), set_config('app.scheduling', '', true)`;
  const fields = JSON.stringify({ dates, finish: [plan.scheduledCompletion, finish] });
  await sql`select private.log(${id}, 'reschedule', 'project', ${id}, null, null, ${fields}::text::jsonb)`;
}

async function readPlan(sql: TransactionSql, id: number): Promise<DatedPlan> {
  const dates = (row: string) =>
    sql.unsafe(`'id', ${row}.id, 'scheduledStart', ${row}.scheduled_start,
    'scheduledCompletion', ${row}.scheduled_completion`);
  const inputs = (row: string) =>
    sql.unsafe(`'begins', ${row}.begins, 'duration', ${row}.duration,
    'durationType', ${row}.duration_type, 'notBefore', ${row}.not_before, 'isFixed', ${row}.is_fixed,
    'deadline', ${row}.deadline, 'isOutdoors', ${row}.is_outdoors, 'isElapsed', ${row}.is_elapsed,
    'startedOn', ${row}.started_on, 'completedOn', ${row}.completed_on`);
  const [{ plan }] = await sql<[{ plan: string }]>`
    select jsonb_build_object(${dates('j')}, 'plannedFrom', j.planned_from, 'links', '[]'::jsonb, 'days', '[]'::jsonb,
      'calendar', (select jsonb_build_object('week', w.week, 'days', '[]'::jsonb) from work_calendars w),
      'majorPhases', (
        select jsonb_agg(jsonb_build_object(${dates('m')}, 'phases', (
          select jsonb_agg(jsonb_build_object(${dates('p')}, ${inputs('p')}, 'tasks', (
            select jsonb_agg(jsonb_build_object(${dates('t')}, ${inputs('t')}) order by t.order_num)
            from tasks t where t.phase_id = p.id)) order by p.order_num)
          from phases p where p.major_phase_id = m.id)) order by m.order_num)
        from major_phases m where m.project_id = j.id))::text as plan
    from projects j where j.id = ${id}`;
  return JSON.parse(plan);
}
