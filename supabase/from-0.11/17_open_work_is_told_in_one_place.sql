-- Open work and the company's day had two owners: the work of Today here, and the late and coming work of the dashboard in
-- the function. The functions below have no settings, so that they become part of a query and its indexes apply.
create function private.is_open(task public.tasks)
returns boolean
language sql immutable
return (task).status_id < 3 and (task).completed_on is null;
comment on function private.is_open(public.tasks) is 'Whether a task is not completed, as the indexes of open work have it.';
grant execute on function private.is_open(public.tasks) to authenticated;

create function private.is_open(phase public.phases)
returns boolean
language sql immutable
return (phase).completed_on is null;
comment on function private.is_open(public.phases) is 'Whether a phase is not completed, as the indexes of open work have it.';
grant execute on function private.is_open(public.phases) to authenticated;

create function private.is_ahead(task public.tasks)
returns boolean
language sql immutable
return (task).status_id = 1 and (task).started_on is null and (task).completed_on is null;
comment on function private.is_ahead(public.tasks) is 'Whether a task has not begun, as the indexes of open work have it.';
grant execute on function private.is_ahead(public.tasks) to authenticated;

create function private.is_ahead(phase public.phases)
returns boolean
language sql immutable
return (phase).started_on is null and (phase).completed_on is null;
comment on function private.is_ahead(public.phases) is 'Whether a phase has not begun, as the indexes of open work have it.';
grant execute on function private.is_ahead(public.phases) to authenticated;

create function private.company_day(said date)
returns date
language sql stable security definer set search_path = ''
begin atomic
  select coalesce((now() at time zone s.time_zone)::date,
    least(greatest(coalesce(said, utc.day), utc.day - 1), utc.day + 1))
  from public.company_settings s, (select (now() at time zone 'UTC')::date as day) utc;
end;
comment on function private.company_day(date) is
  'The company''s day. Without a time zone of the company the day that the caller says, at most a day from that of UTC.';
grant execute on function private.company_day(date) to authenticated;

create or replace function private.company_day()
returns date
language sql stable security definer set search_path = ''
begin atomic
  select private.company_day(null);
end;

CREATE OR REPLACE FUNCTION private.open_work(today date, days integer, person uuid, trade bigint)
 RETURNS TABLE(section text, entity text, project_id bigint, id bigint, phase_id bigint, name text, status_id smallint, start date, completion date, started_on date, completed_on date, started_by text, completed_by text, version integer)
 LANGUAGE plpgsql
 STABLE ROWS 200
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  is_of_all constant boolean := person is null and trade is null;
begin
  return query
  -- Of each index the part that is nearest to today, so that the cost does not grow with the company. A section shows
  -- 100 rows; where the day alone does not say the section, more are read. Each row looks up its project, which the plan
  -- remembers; a plain join would read all projects.
  with mine as materialized (
    (select a.project_id, a.phase_id, a.task_id from public.assignments a
      where a.user_id = person and a.deleted_at is null order by a.project_id desc limit 1000)
    union all
    (select a.project_id, a.phase_id, a.task_id from public.assignments a
      where a.trade_id = trade and a.deleted_at is null order by a.project_id desc limit 1000)
  ),
  running as not materialized (
    select p.id from public.projects p
    where not p.is_template and p.launched_on is not null and p.completed_on is null and p.deleted_at is null
  ),
  tasks as materialized (
    select distinct on (w.id) w.* from (
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and private.is_open(t) and t.deleted_at is null
          and t.scheduled_completion < today
        order by t.scheduled_completion desc, t.id desc limit 101)
      union all
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and private.is_open(t) and t.deleted_at is null
          and t.scheduled_completion >= today
        order by t.scheduled_completion, t.id limit 300)
      union all
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and private.is_ahead(t) and t.deleted_at is null
          and t.scheduled_start <= today
        order by t.scheduled_start desc, t.id desc limit 300)
      union all
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and private.is_ahead(t) and t.deleted_at is null
          and t.scheduled_start > today and t.scheduled_start <= today + days
        order by t.scheduled_start, t.id limit 101)
      union all
      select t.* from mine m
      cross join lateral (
        select t.* from public.tasks t
        where t.project_id = m.project_id and t.id = m.task_id and private.is_open(t) and t.deleted_at is null offset 0
      ) t
      cross join lateral (select from running r where r.id = t.project_id offset 0) r
      union all
      -- Of a phase the tasks that are assigned to nobody themselves.
      select t.* from mine m
      cross join lateral (
        select t.* from public.tasks t
        where t.project_id = m.project_id and t.phase_id = m.phase_id and private.is_open(t) and t.deleted_at is null offset 0
      ) t
      cross join lateral (select from running r where r.id = t.project_id offset 0) r
      where not exists (select from public.assignments o left join public.trades d on d.id = o.trade_id
          where o.project_id = t.project_id and o.task_id = t.id and o.deleted_at is null and d.deleted_at is null offset 0)
    ) w
    order by w.id
  ),
  phases as materialized (
    select distinct on (w.id) w.* from (
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and private.is_open(f) and f.deleted_at is null and f.scheduled_completion < today
        order by f.scheduled_completion desc, f.id desc limit 101)
      union all
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and private.is_open(f) and f.deleted_at is null and f.scheduled_completion >= today
        order by f.scheduled_completion, f.id limit 300)
      union all
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and private.is_ahead(f) and f.deleted_at is null
          and f.scheduled_start <= today
        order by f.scheduled_start desc, f.id desc limit 300)
      union all
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and private.is_ahead(f) and f.deleted_at is null
          and f.scheduled_start > today and f.scheduled_start <= today + days
        order by f.scheduled_start, f.id limit 101)
      union all
      select f.* from mine m
      cross join lateral (
        select f.* from public.phases f
        where f.project_id = m.project_id and f.id = m.phase_id and private.is_open(f) and f.deleted_at is null offset 0
      ) f
      cross join lateral (select from running r where r.id = f.project_id offset 0) r
    ) w
    order by w.id
  ),
  work as (
    -- A task without days is a part of the visit for its phase.
    select 'task' as entity, t.project_id, t.id, t.phase_id, t.title as name, t.status_id,
      coalesce(t.scheduled_start, f.scheduled_start) as start,
      coalesce(t.scheduled_completion, f.scheduled_completion) as completion,
      t.started_on, t.completed_on, t.started_by, t.completed_by, t.version
    from tasks t
    left join lateral (
      select f.scheduled_start, f.scheduled_completion from public.phases f
      where f.project_id = t.project_id and f.id = t.phase_id
        and t.scheduled_start is null and t.scheduled_completion is null offset 0
    ) f on true
    union all
    -- A phase is work of its own only when no open task stands for it.
    select 'phase', f.project_id, f.id, null, f.name, case when f.started_on is null then 1 else 2 end::smallint,
      f.scheduled_start, f.scheduled_completion, f.started_on, f.completed_on, f.started_by, f.completed_by, f.version
    from phases f
    where not exists (
      select from public.tasks t
      where t.project_id = f.project_id and t.phase_id = f.id and private.is_open(t) and t.deleted_at is null
        and (is_of_all or not exists (select from public.assignments o left join public.trades d on d.id = o.trade_id
          where o.project_id = t.project_id and o.task_id = t.id and o.deleted_at is null and d.deleted_at is null offset 0))
      offset 0)
  ),
  placed as (
    select case
      when w.completion < today then 'late'
      when w.start <= today or w.status_id = 2 or w.completion = today then 'now'
      when coalesce(w.start, w.completion) <= today + days then 'next' end as section, w.*
    from work w
  )
  select p.* from placed p where p.section is not null;
end
$function$;
