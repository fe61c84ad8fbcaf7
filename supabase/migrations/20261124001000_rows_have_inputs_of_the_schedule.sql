-- What people decide in a plan whose dates are linked (docs/schedule.md): what a row begins after, the days that bound it,
-- and which days it counts. In manual mode none of it has an effect.
alter table public.phases
  add column begins text not null default 'after_previous'
    check (begins in ('after_previous', 'with_previous', 'after_links', 'with_parent')),
  add column not_before date,
  add column is_fixed boolean not null default false,
  add column deadline date,
  add column is_outdoors boolean not null default false,
  add column is_elapsed boolean not null default false,
  add constraint phases_fixed_day check (not is_fixed or not_before is not null);
comment on column public.phases.begins is 'What it waits for beside its parent, its links and not_before.';
comment on column public.phases.is_fixed is 'Begins on not_before exactly.';
comment on column public.phases.is_elapsed is 'Its duration counts every day.';
alter table public.tasks
  add column begins text not null default 'after_previous'
    check (begins in ('after_previous', 'with_previous', 'after_links', 'with_parent')),
  add column not_before date,
  add column is_fixed boolean not null default false,
  add column deadline date,
  add column is_outdoors boolean not null default false,
  add column is_elapsed boolean not null default false,
  add constraint tasks_fixed_day check (not is_fixed or not_before is not null);
comment on column public.tasks.begins is 'What it waits for beside its phase, its links and not_before.';
comment on column public.tasks.is_fixed is 'Begins on not_before exactly.';
comment on column public.tasks.is_elapsed is 'Its duration counts every day.';
grant insert (begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed),
  update (begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed) on public.phases, public.tasks to authenticated;

alter table public.projects
  add column schedule_mode text not null default 'manual' check (schedule_mode in ('manual', 'linked')),
  add column planned_from date,
  -- A template without a start counts its days from the first.
  add constraint projects_linked_start check (schedule_mode = 'manual' or is_template or scheduled_start is not null);
comment on column public.projects.schedule_mode is 'linked: dates are computed from inputs.';
comment on column public.projects.planned_from is 'In linked mode, work that has not started is not planned before this day.';
grant update (schedule_mode, planned_from) on public.projects to authenticated;

CREATE OR REPLACE FUNCTION private.shape(p public.projects)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'name', (p).name, 'description', (p).description, 'address', (p).address, 'city', (p).city, 'state', (p).state, 'zipCode', (p).zip_code, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'scheduleMode', (p).schedule_mode, 'plannedFrom', (p).planned_from, 'launchedOn', private.instant((p).launched_on), 'isEnabled', (p).is_enabled, 'isTemplate', (p).is_template, 'createdOn', private.instant((p).created_on), 'bannerPic', (p).banner_path, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.shape(p public.phases)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'phaseId', (p).generic_phase_id, 'majorPhase', (p).major_phase_id, 'name', (p).name, 'description', (p).description, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'completedBy', (p).completed_by, 'duration', (p).duration, 'durationType', (p).duration_type, 'begins', (p).begins, 'notBefore', (p).not_before, 'isFixed', (p).is_fixed, 'deadline', (p).deadline, 'isOutdoors', (p).is_outdoors, 'isElapsed', (p).is_elapsed, 'orderNum', (p).order_num, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.shape(t public.tasks)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (t).id, 'taskId', (t).generic_task_id, 'phase', (t).phase_id, 'title', (t).title, 'description', (t).description, 'statusId', (t).status_id, 'scheduledStart', (t).scheduled_start, 'scheduledCompletion', (t).scheduled_completion, 'startedOn', (t).started_on, 'completedOn', (t).completed_on, 'startedBy', (t).started_by, 'completedBy', (t).completed_by, 'duration', (t).duration, 'durationType', (t).duration_type, 'begins', (t).begins, 'notBefore', (t).not_before, 'isFixed', (t).is_fixed, 'deadline', (t).deadline, 'isOutdoors', (t).is_outdoors, 'isElapsed', (t).is_elapsed, 'orderNum', (t).order_num, 'version', (t).version);

CREATE OR REPLACE FUNCTION private.copy_plan(source bigint, target bigint, starts date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
    p.begins, p.not_before + shift, p.is_fixed and shift is not null, p.deadline + shift, p.is_outdoors, p.is_elapsed,
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
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, scheduled_start, scheduled_completion, order_num)
  select target, p.id, s.generic_task_id, s.title, s.description, s.duration, s.duration_type,
    s.begins, s.not_before + shift, s.is_fixed and shift is not null, s.deadline + shift, s.is_outdoors, s.is_elapsed,
    case when s.days > 0 then p.scheduled_start + s.until - s.days end,
    case when s.days > 0 then p.scheduled_start + s.until - 1 end, s.order_num
  from spans s
  join public.major_phases m on m.project_id = target and m.order_num = s.major_num
  join public.phases p on p.major_phase_id = m.id and p.order_num = s.phase_num;

  perform private.compute_dates(m.id) from public.major_phases m where m.project_id = target;
  update public.projects t
  set scheduled_completion = (select max(p.scheduled_completion) from public.phases p where p.project_id = target)
  where t.id = target and starts is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_project(name text, scheduled_start date, template_id bigint, is_template boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  if template_id is not null then
    -- Nobody changes the template between the levels of the copy.
    perform from public.project_heads h where h.project_id = make_project.template_id for share;
    if not exists (
      select from public.projects p where p.id = make_project.template_id and p.is_template and p.deleted_at is null
    ) then
      raise exception 'no such template' using errcode = 'P0002';
    end if;
  end if;
  perform private.be_quiet(true);
  -- A linked project needs a start; without one its dates are by hand.
  insert into public.projects (name, scheduled_start, template_id, is_template, description, schedule_mode)
  select $1, $2, $3, $4, p.description, case when $2 is null and not $4 then 'manual' else coalesce(p.schedule_mode, 'manual') end
  from (values (true)) once left join public.projects p on p.id = $3
  returning id into made;
  if template_id is not null then
    perform private.copy_plan($3, made, $2);
  end if;
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION public.save_as_template(project_id bigint, name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  -- Nobody changes the project between the levels of the copy.
  perform from public.project_heads h where h.project_id = $1 for share;
  if not exists (select from public.projects p where p.id = $1 and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  insert into public.projects (name, is_template, description, schedule_mode)
  select $2, true, p.description, p.schedule_mode from public.projects p where p.id = $1
  returning id into made;
  perform private.copy_plan($1, made, null);
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$function$;
