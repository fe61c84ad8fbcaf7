-- Who does what is part of what a copy of a plan has, without the answers; whoever is gone is left out.

create function private.is_assignable(user_id uuid, trade_id bigint)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return case when $2 is null
    then exists (select from public.profiles u where u.id = $1 and u.user_type in (1, 2) and not u.disabled)
    else exists (select from public.trades t where t.id = $2 and t.deleted_at is null) end;
end
$$;
comment on function private.is_assignable(uuid, bigint) is 'Whether work can be assigned to this user or trade.';
grant execute on function private.is_assignable(uuid, bigint) to authenticated;

create function private.copied_rows(source bigint, target bigint)
returns table (kind text, id bigint, copy bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
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
  where t.project_id = source and t.deleted_at is null;
end
$$;
comment on function private.copied_rows(bigint, bigint) is
  'The phases and tasks of a plan with those of its copy that was just made; siblings are numbered 1…n in both.';

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

create or replace function private.check_assignment()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_change(new.project_id);
  perform private.require_parent(case when new.task_id is null then 'phases' else 'tasks' end, new.project_id,
    coalesce(new.task_id, new.phase_id));
  if num_nonnulls(new.user_id, new.trade_id) = 1 and not private.is_assignable(new.user_id, new.trade_id) then
    raise exception '%', case when new.trade_id is null then 'Only staff can be assigned' else 'There is no such trade' end
      using errcode = 'PT422', hint = case when new.trade_id is null then 'user_id' else 'trade_id' end;
  end if;
  return new;
end
$$;
