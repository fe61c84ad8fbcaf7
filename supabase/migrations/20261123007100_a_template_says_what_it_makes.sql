-- Where each phase of a copy lies is one rule: private.copy_plan writes it, and Add Project shows it beforehand.
create function private.phase_spans(source bigint)
returns table (id bigint, starts_after integer, days integer)
language sql stable rows 20 set search_path = ''
as $$
  with lengths as (
    select p.id, p.order_num, m.order_num as major_num,
      case when private.days(p.duration, p.duration_type) > 0 then private.days(p.duration, p.duration_type)
        else (select coalesce(sum(private.days(t.duration, t.duration_type)), 0)::integer
          from public.tasks t
          where t.project_id = source and t.phase_id = p.id and t.deleted_at is null) end as days
    from public.phases p
    join public.major_phases m on m.project_id = source and m.id = p.major_phase_id
    where p.project_id = source and p.deleted_at is null
  )
  select l.id, (sum(l.days) over (order by l.major_num, l.order_num))::integer - l.days, l.days from lengths l
$$;
comment on function private.phase_spans(bigint) is
  'The phases of a plan one after the other: the days from its start to the start of each, and the days it lasts, by its own duration or else by its tasks; 0 without either. The caller''s policies decide what is read.';
grant execute on function private.phase_spans(bigint), private.days(integer, smallint) to authenticated;

create or replace function private.copy_plan(source bigint, target bigint, starts date) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type, m.order_num
  from public.major_phases m
  where m.project_id = source and m.deleted_at is null;

  -- A phase lasts as long as it says, or else as long as its tasks one after the other; without either it has no dates.
  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
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
