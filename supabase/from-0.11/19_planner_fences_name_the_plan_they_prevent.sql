-- The comments in these functions say which plan `offset 0` prevents, and one why a search has one kind of index.
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
  -- remembers. `offset 0` keeps each lookup by key: pulled up, it becomes a hash join that reads all projects, or all
  -- tasks, phases or assignments, before the first of the few rows that are asked for.
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

CREATE OR REPLACE FUNCTION private.work_on(first date, last date)
 RETURNS TABLE(entity text, project_id bigint, row_id bigint, phase_id bigint, first_day date, last_day date, work text, is_launched boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2000
 SET search_path TO ''
AS $function$
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
    -- Each project is looked up once, and only those that have work on these days: without `offset 0` the lookup becomes
    -- a hash join that reads all projects.
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
$function$;

comment on function private.found_items(text,text,text,text,text[],bigint[],text[],bigint[])
is 'The 30 best rows of a table of projects whose text has all words, or item_words in these places. Looks at 200 matches,
and when there are more, at 200 of the projects changed lately. Only the index of the words is left to the planner: for
the sake of a limit it would walk a whole table, or its ids, in the hope of meeting 200 matches early.';
