-- The board looked up the project of each row, and read all assignments of a project for each of its rows. A project is
-- looked up once, and assignments are found by their row.
drop function private.work_on(date, date);
create function private.work_on(first date, last date)
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
        case when t.completed_on is not null then 'completed' when t.started_on is not null then 'started' else 'open' end as work
      from public.tasks t
      where daterange(coalesce(t.scheduled_start, t.scheduled_completion),
          coalesce(t.scheduled_completion, t.scheduled_start), '[]') && daterange(first, last, '[]')
        and t.deleted_at is null and (t.scheduled_start is not null or t.scheduled_completion is not null)
      union all
      select 'phase', p.project_id, p.id, p.id, coalesce(p.scheduled_start, p.scheduled_completion),
        coalesce(p.scheduled_completion, p.scheduled_start),
        case when p.completed_on is not null then 'completed' when p.started_on is not null then 'started' else 'open' end
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
comment on function private.work_on(date, date) is
  'Phases and tasks of running projects that are planned on one of these days, for staff.';
grant execute on function private.work_on(date, date) to authenticated;

create or replace function private.clashes(first date, last date, project bigint default null)
returns table (user_id uuid, trade_id bigint, first_day date, last_day date, projects bigint[], assignments bigint[])
language plpgsql stable security definer set search_path = '' rows 20
as $$
#variable_conflict use_column
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
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
      where project is not null
    ),
    running as materialized (
      select p.id
      from (select distinct a.project_id as id from theirs a) p
      cross join lateral (
        select from public.projects j
        where j.id = p.id and not j.is_template and j.completed_on is null and j.deleted_at is null offset 0
      ) j
    ),
    visits as materialized (
      select a.id, a.user_id, a.trade_id, a.project_id, greatest(w.first_day, first) as first_day,
        least(w.last_day, last) as last_day
      from private.work_on(first, last) w
      cross join lateral (
        select a.id, a.user_id, a.trade_id, a.project_id from public.assignments a
        where w.entity = 'task' and a.project_id = w.project_id and a.task_id = w.row_id and a.deleted_at is null
        union all
        select a.id, a.user_id, a.trade_id, a.project_id from public.assignments a
        where w.entity = 'phase' and a.project_id = w.project_id and a.phase_id = w.row_id and a.deleted_at is null
      ) a
      where project is null and w.work <> 'completed'
      union all
      select a.id, a.user_id, a.trade_id, a.project_id, greatest(w.first_day, first), least(w.last_day, last)
      from theirs a
      join running j on j.id = a.project_id
      cross join lateral (
        select coalesce(r.scheduled_start, r.scheduled_completion) as first_day,
          coalesce(r.scheduled_completion, r.scheduled_start) as last_day
        from (
          select t.scheduled_start, t.scheduled_completion from public.tasks t
          where t.project_id = a.project_id and t.id = a.task_id and t.completed_on is null and t.deleted_at is null
          union all
          select p.scheduled_start, p.scheduled_completion from public.phases p
          where p.project_id = a.project_id and p.id = a.phase_id and p.completed_on is null and p.deleted_at is null
        ) r
      ) w
      where project is not null and w.first_day <= last and w.last_day >= first
    ),
    crowded as (
      select v.user_id, v.trade_id, v.first_day + d.later as day,
        array_agg(distinct v.project_id order by v.project_id) as projects, array_agg(v.id) as assignments
      from visits v cross join lateral generate_series(0, v.last_day - v.first_day) d (later)
      group by 1, 2, 3
      having count(distinct v.project_id) > coalesce((
        select t.crews from public.trades t where t.id = v.trade_id and t.deleted_at is null
      ), case when v.trade_id is null then 1 end)
        and (project is null or project = any (array_agg(v.project_id)))
    ),
    runs as (
      select c.*, c.day - row_number() over (partition by c.user_id, c.trade_id, c.projects order by c.day)::integer as run
      from crowded c
    )
    select r.user_id, r.trade_id, min(r.day), max(r.day), r.projects, array_agg(distinct a.id)
    from runs r cross join lateral unnest(r.assignments) a (id)
    group by r.user_id, r.trade_id, r.projects, r.run;
end
$$;
