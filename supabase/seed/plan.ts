// The format of plans in the seed's data, and their bulk insertion with one event for the project.
import type { TransactionSql } from 'postgres';

export interface TaskData {
  title: string;
  description?: string;
  /** Days. */
  days: number;
  /** 1 scheduled, 2 started, 3 completed. */
  statusId?: 1 | 2 | 3;
}

export interface PhaseData {
  name: string;
  description?: string;
  duration: number;
  /** 0 days, 1 weeks. */
  durationType: 0 | 1;
  scheduledStart?: string;
  scheduledCompletion?: string;
  /** The actual days, which its tasks fill one after the other. */
  startedOn?: string;
  completedOn?: string;
  tasks: TaskData[];
}

export interface MajorPhaseData {
  name: string;
  description?: string;
  phases: PhaseData[];
}

/** Inserts a plan into an empty project; siblings are numbered in the given order. */
export async function insertPlan(sql: TransactionSql, projectId: number, plan: MajorPhaseData[]): Promise<void> {
  await sql`select private.lock_project(${projectId}), private.be_quiet(true)`;
  await sql`
    insert into major_phases (project_id, name, description, order_num)
    select ${projectId}, m ->> 'name', m ->> 'description', place
    from jsonb_array_elements(${sql.json(json(plan))}::jsonb) with ordinality l (m, place)`;
  await sql`
    insert into phases (project_id, major_phase_id, name, description, duration, duration_type, scheduled_start,
      scheduled_completion, order_num)
    select ${projectId}, major.id, p ->> 'name', p ->> 'description', (p ->> 'duration')::int,
      (p ->> 'durationType')::smallint, (p ->> 'scheduledStart')::date, (p ->> 'scheduledCompletion')::date, l.place
    from jsonb_array_elements(${sql.json(json(plan))}::jsonb) with ordinality n (m, place)
    join major_phases major on major.project_id = ${projectId} and major.order_num = n.place
    cross join jsonb_array_elements(m -> 'phases') with ordinality l (p, place)`;
  // Tasks share the days of their phase in proportion to their lengths, from the share `was` to the share `until`.
  await sql`
    with given as (
      select phase.id as phase_id, k.place, t, (t ->> 'days')::int as days,
        phase.scheduled_start as planned_from, phase.scheduled_completion - phase.scheduled_start + 1 as planned,
        (p ->> 'startedOn')::date as actual_from,
        coalesce((p ->> 'completedOn')::date - (p ->> 'startedOn')::date,
          phase.scheduled_completion - phase.scheduled_start) + 1 as actual
      from jsonb_array_elements(${sql.json(json(plan))}::jsonb) with ordinality n (m, place)
      join major_phases major on major.project_id = ${projectId} and major.order_num = n.place
      cross join jsonb_array_elements(m -> 'phases') with ordinality l (p, place)
      join phases phase on phase.major_phase_id = major.id and phase.order_num = l.place
      cross join jsonb_array_elements(p -> 'tasks') with ordinality k (t, place)
    ), shared as (
      select g.*, coalesce((t ->> 'statusId')::int, 1) as status,
        sum(g.days) over before / total.days as until, (sum(g.days) over before - g.days) / total.days as was
      from given g join (select phase_id, sum(days)::numeric as days from given group by 1) total using (phase_id)
      window before as (partition by g.phase_id order by g.place)
    )
    insert into tasks (project_id, phase_id, title, description, duration, status_id, scheduled_start,
      scheduled_completion, started_on, completed_on, started_by, completed_by, order_num)
    select ${projectId}, phase_id, t ->> 'title', t ->> 'description', days, status,
      planned_from + floor(was * planned)::int, planned_from + greatest(ceil(until * planned)::int - 1, floor(was * planned)::int),
      case when status > 1 then actual_from + floor(was * actual)::int end,
      case when status = 3 then actual_from + greatest(ceil(until * actual)::int - 1, floor(was * actual)::int) end,
      case when status > 1 then 'status' end, case when status = 3 then 'status' end, place
    from shared`;
  await sql`select private.fill_plan(${projectId})`;
  await sql`select private.be_quiet(false)`;
}

/** Inserts a plan into the generic library. */
export async function insertLibrary(sql: TransactionSql, plan: MajorPhaseData[]): Promise<void> {
  for (const major of plan) {
    const [{ id: majorId }] = await sql<[{ id: number }]>`
      insert into generic_major_phases (name, description) values (${major.name}, ${major.description ?? null})
      returning id`;
    for (const phase of major.phases) {
      const [{ id: phaseId }] = await sql<[{ id: number }]>`
        insert into generic_phases (generic_major_phase_id, name, description, duration, duration_type)
        values (${majorId}, ${phase.name}, ${phase.description ?? null}, ${phase.duration}, ${phase.durationType})
        returning id`;
      await sql`
        insert into generic_tasks (generic_phase_id, title, description, duration)
        select ${phaseId}, t ->> 'title', t ->> 'description', (t ->> 'days')::int
        from jsonb_array_elements(${sql.json(json(phase.tasks))}::jsonb) t`;
    }
  }
}

/** Links the items of a template to library items of the same name. */
export async function linkToLibrary(sql: TransactionSql, projectId: number): Promise<void> {
  await sql`select private.lock_project(${projectId}), private.be_quiet(true)`;
  await sql`
    update major_phases m set generic_major_phase_id = g.id
    from generic_major_phases g where m.project_id = ${projectId} and g.name = m.name`;
  await sql`
    update phases p set generic_phase_id = g.id
    from major_phases m, generic_phases g
    where p.project_id = ${projectId} and m.id = p.major_phase_id
      and g.generic_major_phase_id = m.generic_major_phase_id and g.name = p.name`;
  await sql`
    update tasks t set generic_task_id = g.id
    from phases p, generic_tasks g
    where t.project_id = ${projectId} and p.id = t.phase_id
      and g.generic_phase_id = p.generic_phase_id and g.title = t.title`;
  await sql`select private.be_quiet(false)`;
}

// postgres.js requires JSON values without undefined properties.
function json(value: object) {
  return JSON.parse(JSON.stringify(value));
}
