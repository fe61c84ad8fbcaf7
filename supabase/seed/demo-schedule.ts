// The linked project of the demo data: a schedule under way that has slipped, with what moved its finish.
// Its dates are those that the engine computes, so that the first change of a visitor moves nothing else.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { computeDates, type DatedPlan } from '../../functions/core/schedule/dates.ts';

interface Step {
  /** The title of a task, or the name of a phase that is held back. */
  row: string;
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

/** Moments without a length, at the end of their phases: they move nothing. */
const milestones = [
  { phase: 'Building permit', title: 'Permit issued' },
  { phase: 'Finishes and handover', title: 'Ready to move in' },
];

export const linkedProject = 'Oak Avenue Addition';

/**
 * Its first day, a Thursday: in the week of the first start the construction documents, which were due on Thursday of
 * the week before, are late, and the permit, which waits for an appointment on Tuesday of the next one, is next.
 */
export const linkedStart = -88;

/** What is ordered by the schedule of materials takes this many working days to arrive. */
const leadTime = { from: 'Material and fixture schedule', to: 'Cabinets and tile', lag: 60 };

const steps: Step[] = [
  {
    row: 'Review options with client',
    duration: 8,
    by: 'admin',
    daysAgo: 66,
    reason: 'A third layout option, with the larger pantry',
    isReleased: true,
  },
  {
    row: 'Structural engineering',
    duration: 14,
    by: 'staff',
    daysAgo: 20,
    reason: 'The soil report asks for deeper footings',
    isReleased: true,
  },
  { row: 'Material and fixture schedule', duration: 5, by: 'staff', daysAgo: 18 },
  {
    row: 'Building permit',
    heldBack: 11,
    by: 'admin',
    daysAgo: 6,
    reason: 'The city has its next free appointment a week and a half later',
    isReleased: true,
  },
  {
    row: 'Cabinets and tile',
    heldBack: 8,
    by: 'staff',
    daysAgo: 5,
    reason: 'The tile maker delivers a week later',
  },
];

/** Days since the launch. */
const launched = 96;

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
  for (const { phase, title } of milestones) {
    await sql`
      insert into tasks (project_id, phase_id, title, is_milestone, order_num)
      select p.project_id, p.id, ${title}, true, max(t.order_num) + 1 from phases p join tasks t on t.phase_id = p.id
      where p.project_id = ${id} and p.name = ${phase} group by p.id`;
  }
  await sql`update tasks set is_order = true where project_id = ${id} and title = ${leadTime.from}`;
  await sql`
    insert into plan_links (project_id, from_kind, from_id, to_kind, to_id, lag)
    select ${id}, 'task', f.id, 'task', t.id, ${leadTime.lag} from tasks f join tasks t on t.project_id = f.project_id
    where f.project_id = ${id} and f.title = ${leadTime.from} and t.title = ${leadTime.to}`;
  await sql`select private.be_quiet(false), set_config('app.scheduling', '', true)`;
  await reschedule(sql, id);
  await launch(sql, id);
  for (const step of steps) await take(sql, id, step, author(step.by));
}

/** Gives a copy of a linked template the dates that the engine computes. Leaves its schedule open. */
export async function dateDemoProject(sql: TransactionSql, id: number): Promise<void> {
  await sql`select private.lock_project(${id}), set_config('app.schedule', 'on', true)`;
  await reschedule(sql, id);
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
  const { row, duration = null, heldBack = null, daysAgo, reason, isReleased = false } = step;
  const key = randomUUID();
  await sql`select set_config('app.request_key', ${key}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: person })}, true)`;
  await sql`
    update tasks set duration = coalesce(${duration}::int, duration), not_before = scheduled_start + ${heldBack}::int
    where project_id = ${id} and title = ${row}`;
  await sql`
    update phases set not_before = scheduled_start + ${heldBack}::int where project_id = ${id} and name = ${row}`;
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

/** Writes the dates that differ from those that the engine computes, and logs them. */
async function reschedule(sql: TransactionSql, id: number): Promise<void> {
  const { dates, finish } = computeDates(await readPlan(sql, id));
  await sql`select private.put_dates(${id}, ${JSON.stringify(dates)}::text::jsonb, ${finish}::date)`;
}

/** The plan of a project or template whose rows all have rows in them, with the company's days. */
export async function readPlan(sql: TransactionSql, id: number): Promise<DatedPlan> {
  const [{ plan }] = await sql<[{ plan: string }]>`
    select (private.shape(j) || jsonb_build_object('days', '[]'::jsonb,
      'links', (select coalesce(jsonb_agg(private.shape(l)), '[]') from plan_links l where l.project_id = j.id),
      'calendar', (select jsonb_build_object('week', w.week, 'days', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]') from company_days d)) from work_calendars w),
      'majorPhases', (
        select jsonb_agg(private.shape(m) || jsonb_build_object('phases', (
          select jsonb_agg(private.shape(p) || jsonb_build_object('tasks', (
            select jsonb_agg(private.shape(t) order by t.order_num)
            from tasks t where t.phase_id = p.id)) order by p.order_num)
          from phases p where p.major_phase_id = m.id)) order by m.order_num)
        from major_phases m where m.project_id = j.id)))::text as plan
    from projects j where j.id = ${id}`;
  return JSON.parse(plan);
}
