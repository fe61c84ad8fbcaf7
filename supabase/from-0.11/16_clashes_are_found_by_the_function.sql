-- Clashes were found here and by the page. The function finds them with the rule of the page; the database gives the visits.
drop function private.clashes(date, date, bigint);

create function private.work_state(started_on date, completed_on date)
returns text
language sql immutable
return case when completed_on is not null then 'completed' when started_on is not null then 'started' else 'open' end;
comment on function private.work_state(date, date) is 'Completed, started or open work, by its actual dates.';

create or replace function private.work_on(first date, last date)
returns table (entity text, project_id bigint, row_id bigint, phase_id bigint, first_day date, last_day date, work text, is_launched boolean)
language plpgsql stable security definer set search_path = '' rows 2000
as $$
#variable_conflict use_column
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return query
    with planned as materialized (
      select 'task' as entity, t.project_id, t.id as row_id, t.phase_id,
        coalesce(t.scheduled_start, t.scheduled_completion) as first_day,
        coalesce(t.scheduled_completion, t.scheduled_start) as last_day,
        private.work_state(t.started_on, t.completed_on) as work
      from public.tasks t
      where daterange(coalesce(t.scheduled_start, t.scheduled_completion),
          coalesce(t.scheduled_completion, t.scheduled_start), '[]') && daterange(first, last, '[]')
        and t.deleted_at is null and (t.scheduled_start is not null or t.scheduled_completion is not null)
      union all
      select 'phase', p.project_id, p.id, p.id, coalesce(p.scheduled_start, p.scheduled_completion),
        coalesce(p.scheduled_completion, p.scheduled_start), private.work_state(p.started_on, p.completed_on)
      from public.phases p
      where daterange(coalesce(p.scheduled_start, p.scheduled_completion),
          coalesce(p.scheduled_completion, p.scheduled_start), '[]') && daterange(first, last, '[]')
        and p.deleted_at is null and (p.scheduled_start is not null or p.scheduled_completion is not null)
    ),
    -- Each project is looked up once, and only those that have work on these days.
    running as materialized (
      select p.id, j.is_launched
      from (select distinct w.project_id as id from planned w) p
      cross join lateral (
        select j.launched_on is not null as is_launched from public.projects j
        where j.id = p.id and not j.is_template and j.completed_on is null and j.deleted_at is null offset 0
      ) j
    )
    select w.entity, w.project_id, w.row_id, w.phase_id, w.first_day, w.last_day, w.work, r.is_launched
    from planned w join running r on r.id = w.project_id;
end
$$;

create function private.visits_on(first date, last date, project bigint default null)
returns table (id bigint, user_id uuid, trade_id bigint, project_id bigint, entity text, row_id bigint,
  first_day date, last_day date, work text)
language plpgsql stable security definer set search_path = '' rows 2000
as $$
#variable_conflict use_column
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  -- A range cannot end before it begins.
  if first > last then
    return;
  end if;
  if project is null then
    return query
      select a.id, a.user_id, a.trade_id, a.project_id, w.entity, w.row_id, w.first_day, w.last_day, w.work
      from private.work_on(first, last) w
      cross join lateral (
        select a.id, a.user_id, a.trade_id, a.project_id from public.assignments a
        where w.entity = 'task' and a.project_id = w.project_id and a.task_id = w.row_id and a.deleted_at is null
        union all
        select a.id, a.user_id, a.trade_id, a.project_id from public.assignments a
        where w.entity = 'phase' and a.project_id = w.project_id and a.phase_id = w.row_id and a.deleted_at is null
      ) a;
    return;
  end if;
  return query
    with theirs as materialized (
      select a.*
      from (
        select distinct a.user_id, a.trade_id from public.assignments a
        where a.project_id = project and a.deleted_at is null
      ) who
      cross join lateral (
        select a.* from public.assignments a where a.trade_id = who.trade_id and a.deleted_at is null
        union all
        select a.* from public.assignments a where a.user_id = who.user_id and a.deleted_at is null
      ) a
    ),
    running as materialized (
      select p.id
      from (select distinct a.project_id as id from theirs a) p
      cross join lateral (
        select from public.projects j
        where j.id = p.id and not j.is_template and j.completed_on is null and j.deleted_at is null offset 0
      ) j
    )
    select a.id, a.user_id, a.trade_id, a.project_id, w.entity, w.row_id, w.first_day, w.last_day, w.work
    from theirs a
    join running j on j.id = a.project_id
    cross join lateral (
      select r.entity, r.row_id, coalesce(r.scheduled_start, r.scheduled_completion) as first_day,
        coalesce(r.scheduled_completion, r.scheduled_start) as last_day,
        private.work_state(r.started_on, r.completed_on) as work
      from (
        select 'task' as entity, t.id as row_id, t.scheduled_start, t.scheduled_completion, t.started_on, t.completed_on
        from public.tasks t where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null
        union all
        select 'phase', p.id, p.scheduled_start, p.scheduled_completion, p.started_on, p.completed_on
        from public.phases p where p.project_id = a.project_id and p.id = a.phase_id and p.deleted_at is null
      ) r
    ) w
    where w.first_day <= last and w.last_day >= first;
end
$$;
comment on function private.visits_on(date, date, bigint) is
  'Assignments to work of running projects on these days: of everybody, or of everybody who is assigned in one project. For staff.';
grant execute on function private.visits_on(date, date, bigint) to authenticated;
