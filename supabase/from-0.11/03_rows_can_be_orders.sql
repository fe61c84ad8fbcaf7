-- An order or a delivery is what a person marks as one: the plan says by when it must be ordered. It moves no date.

alter table public.phases add column is_order boolean not null default false;
comment on column public.phases.is_order is 'An order or a delivery: the plan says by when it must be ordered.';
alter table public.tasks add column is_order boolean not null default false;
comment on column public.tasks.is_order is 'An order or a delivery: the plan says by when it must be ordered.';

grant insert (is_order), update (is_order) on public.phases, public.tasks to authenticated;

CREATE OR REPLACE FUNCTION private.shape(p public.phases)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'phaseId', (p).generic_phase_id, 'majorPhase', (p).major_phase_id, 'name', (p).name, 'description', (p).description, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'completedBy', (p).completed_by, 'duration', (p).duration, 'durationType', (p).duration_type, 'begins', (p).begins, 'notBefore', (p).not_before, 'isFixed', (p).is_fixed, 'deadline', (p).deadline, 'isOutdoors', (p).is_outdoors, 'isElapsed', (p).is_elapsed, 'isOrder', (p).is_order, 'orderNum', (p).order_num, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.shape(t public.tasks)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (t).id, 'taskId', (t).generic_task_id, 'phase', (t).phase_id, 'title', (t).title, 'description', (t).description, 'statusId', (t).status_id, 'scheduledStart', (t).scheduled_start, 'scheduledCompletion', (t).scheduled_completion, 'startedOn', (t).started_on, 'completedOn', (t).completed_on, 'startedBy', (t).started_by, 'completedBy', (t).completed_by, 'duration', (t).duration, 'durationType', (t).duration_type, 'begins', (t).begins, 'notBefore', (t).not_before, 'isFixed', (t).is_fixed, 'deadline', (t).deadline, 'isOutdoors', (t).is_outdoors, 'isElapsed', (t).is_elapsed, 'isOrder', (t).is_order, 'orderNum', (t).order_num, 'version', (t).version);

-- Copies the live plan of one project into an empty one; dates follow from starts and the durations in order.
CREATE OR REPLACE FUNCTION private.copy_plan(source bigint, target bigint, starts date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$
declare
  -- Days that are bound to the source's start move with it; without a start they mean nothing in the copy.
  shift constant integer := starts - (select p.scheduled_start from public.projects p where p.id = source);
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type, m.order_num
  from public.major_phases m
  where m.project_id = source and m.deleted_at is null;

  -- A phase lasts as long as it says, or else as long as its tasks one after the other; without either it has no dates.
  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
    p.begins, p.not_before + shift, p.is_fixed and shift is not null, p.deadline + shift, p.is_outdoors, p.is_elapsed, p.is_order,
    case when s.days > 0 then starts + s.starts_after end,
    case when s.days > 0 then starts + s.starts_after + s.days - 1 end, p.order_num
  from private.phase_spans(source) s
  join public.phases p on p.id = s.id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num;

  with lengths as (
    select t.*, p.order_num as phase_num, m.order_num as major_num,
      private.days(t.duration, t.duration_type) as days
    from public.tasks t
    join public.phases p on p.id = t.phase_id
    join public.major_phases m on m.id = p.major_phase_id
    where t.project_id = source and t.deleted_at is null
  ), spans as (
    select l.*, (sum(l.days) over (partition by l.phase_id order by l.order_num))::integer as until from lengths l
  )
  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, scheduled_start, scheduled_completion, order_num)
  select target, p.id, s.generic_task_id, s.title, s.description, s.duration, s.duration_type,
    s.begins, s.not_before + shift, s.is_fixed and shift is not null, s.deadline + shift, s.is_outdoors, s.is_elapsed, s.is_order,
    case when s.days > 0 then p.scheduled_start + s.until - s.days end,
    case when s.days > 0 then p.scheduled_start + s.until - 1 end, s.order_num
  from spans s
  join public.major_phases m on m.project_id = target and m.order_num = s.major_num
  join public.phases p on p.major_phase_id = m.id and p.order_num = s.phase_num;

  insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
  select target, l.from_kind, f.copy, l.to_kind, t.copy, l.type, l.lag, l.lag_in
  from public.plan_links l
  join private.copied_rows(source, target) f on f.kind = l.from_kind and f.id = l.from_id
  join private.copied_rows(source, target) t on t.kind = l.to_kind and t.id = l.to_id
  where l.project_id = source and l.deleted_at is null
  order by l.id;

  insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
  select target, case r.kind when 'phase' then r.copy end, case r.kind when 'task' then r.copy end, a.user_id, a.trade_id
  from private.copied_rows(source, target) r
  join public.assignments a on a.project_id = source
    and ((r.kind = 'phase' and a.phase_id = r.id) or (r.kind = 'task' and a.task_id = r.id))
  where a.deleted_at is null and private.is_assignable(a.user_id, a.trade_id)
  order by a.id;

  perform private.compute_dates(m.id) from public.major_phases m where m.project_id = target;
  update public.projects t
  set scheduled_completion = (select max(p.scheduled_completion) from public.phases p where p.project_id = target)
  where t.id = target and starts is not null;
end
$$;
