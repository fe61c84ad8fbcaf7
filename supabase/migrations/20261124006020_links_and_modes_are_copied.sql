-- Links are part of what a copy of a plan has, and whoever makes a project says how it gets its dates.

create or replace function private.copy_plan(source bigint, target bigint, starts date)
returns void
language plpgsql security definer
set search_path = ''
as $$
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

  with copies as (
    select 'phase' as kind, p.id, q.id as copy
    from public.phases p
    join public.major_phases m on m.id = p.major_phase_id
    join public.major_phases n on n.project_id = target and n.order_num = m.order_num
    join public.phases q on q.major_phase_id = n.id and q.order_num = p.order_num
    where p.project_id = source and p.deleted_at is null
    union all
    select 'task', t.id, u.id
    from public.tasks t
    join public.phases p on p.id = t.phase_id
    join public.major_phases m on m.id = p.major_phase_id
    join public.major_phases n on n.project_id = target and n.order_num = m.order_num
    join public.phases q on q.major_phase_id = n.id and q.order_num = p.order_num
    join public.tasks u on u.phase_id = q.id and u.order_num = t.order_num
    where t.project_id = source and t.deleted_at is null
  )
  insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
  select target, l.from_kind, f.copy, l.to_kind, t.copy, l.type, l.lag, l.lag_in
  from public.plan_links l
  join copies f on f.kind = l.from_kind and f.id = l.from_id
  join copies t on t.kind = l.to_kind and t.id = l.to_id
  where l.project_id = source and l.deleted_at is null
  order by l.id;

  perform private.compute_dates(m.id) from public.major_phases m where m.project_id = target;
  update public.projects t
  set scheduled_completion = (select max(p.scheduled_completion) from public.phases p where p.project_id = target)
  where t.id = target and starts is not null;
end
$$;

drop function private.make_project(text, date, bigint, boolean);
create function private.make_project(
  name text, scheduled_start date, template_id bigint, is_template boolean, schedule_mode text default null
)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
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
  select $1, $2, $3, $4, p.description, 
    coalesce($5, case when $2 is null and not $4 then 'manual' end, p.schedule_mode, 'manual')
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
$$;
comment on function private.make_project(text, date, bigint, boolean, text) is
  'Makes a project; the seed''s and create_project''s way. Without a mode it has that of its template.';

drop function public.create_project(text, date, bigint, boolean);
create function public.create_project(
  name text, scheduled_start date, template_id bigint, is_template boolean, schedule_mode text default null
)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'only staff makes projects' using errcode = '42501';
  end if;
  return private.make_project($1, $2, $3, $4, $5);
end
$$;
comment on function public.create_project(text, date, bigint, boolean, text) is
  'Makes a project or a template, from a template when there is one; gives its id.';
revoke execute on function public.create_project(text, date, bigint, boolean, text) from public, anon;
grant execute on function public.create_project(text, date, bigint, boolean, text) to authenticated;
