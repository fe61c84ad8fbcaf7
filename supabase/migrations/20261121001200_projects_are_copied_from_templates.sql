-- Making a project, empty or as a copy of a template: a statement a level, one event for all of it.
-- Days are calendar days and inclusive: five days from the 1st end on the 5th, the next item starts on the 6th.
create function private.days(duration integer, duration_type smallint) returns integer
language sql immutable
return coalesce(duration, 0) * case duration_type when 1 then 7 else 1 end;
comment on function private.days(integer, smallint) is 'A duration in days; weeks count seven.';

create function private.copy_plan(source bigint, target bigint, starts date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type, m.order_num
  from public.major_phases m
  where m.project_id = source and m.deleted_at is null;

  -- A phase lasts as long as it says, or else as long as its tasks one after the other; without either it has no dates.
  with lengths as (
    select p.*, m.order_num as major_num,
      case when private.days(p.duration, p.duration_type) > 0 then private.days(p.duration, p.duration_type)
        else (select coalesce(sum(private.days(t.duration, t.duration_type)), 0)::integer
          from public.tasks t where t.phase_id = p.id and t.deleted_at is null) end as days
    from public.phases p
    join public.major_phases m on m.id = p.major_phase_id
    where p.project_id = source and p.deleted_at is null
  ), spans as (
    select l.*, starts + (sum(l.days) over (order by l.major_num, l.order_num))::integer as ends from lengths l
  )
  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    scheduled_start, scheduled_completion, order_num)
  select target, n.id, s.generic_phase_id, s.name, s.description, s.duration, s.duration_type,
    case when s.days > 0 then s.ends - s.days end, case when s.days > 0 then s.ends - 1 end, s.order_num
  from spans s
  join public.major_phases n on n.project_id = target and n.order_num = s.major_num;

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
    scheduled_start, scheduled_completion, order_num)
  select target, p.id, s.generic_task_id, s.title, s.description, s.duration, s.duration_type,
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
$$;
comment on function private.copy_plan(bigint, bigint, date) is
  'Copies the live plan of one project into an empty one; dates follow from starts and the durations in order.';

create function private.make_project(name text, scheduled_start date, template_id bigint, is_template boolean) returns bigint
language plpgsql security definer set search_path = ''
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
  insert into public.projects (name, scheduled_start, template_id, is_template, description)
  values ($1, $2, $3, $4, (select p.description from public.projects p where p.id = $3))
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
comment on function private.make_project(text, date, bigint, boolean) is 'Makes a project; the seed''s and create_project''s way.';

create function public.create_project(name text, scheduled_start date, template_id bigint, is_template boolean) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'only staff makes projects' using errcode = '42501';
  end if;
  return private.make_project($1, $2, $3, $4);
end
$$;
comment on function public.create_project(text, date, bigint, boolean) is
  'Makes a project or a template, from a template when there is one; gives its id.';
grant execute on function public.create_project(text, date, bigint, boolean) to authenticated;
