-- The work of today was planned anew at each call, which took longer than to read it. Its plan is bounded by limits and
-- indexes whatever the values are, so one plan is kept.
-- The search of everything asks of each word whether a project has it, and no longer for all projects that have it.
create index profiles_by_names_idx on public.profiles (last_name collate private.natural, first_name collate private.natural, id);
comment on index public.profiles_by_names_idx is 'Projects in the order of their customers, whoever these are by now.';

CREATE OR REPLACE FUNCTION private.is_of_project(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN exists (select from public.projects j
    where private.word_index(j.name, j.city) @@ (word || ':*')::tsquery and j.deleted_at is null)
  or exists (select from public.profiles u join public.project_clients k on k.user_id = u.id and k.is_primary
    where private.word_index(u.first_name, u.last_name, u.email) @@ (word || ':*')::tsquery);
comment on function private.is_of_project(text) is
  'Whether a word, as private.words gives it, begins one of a project or template, or of a customer.';

CREATE OR REPLACE FUNCTION private.open_work(today date, days integer, person uuid, trade bigint)
 RETURNS TABLE(section text, entity text, project_id bigint, id bigint, phase_id bigint, name text, status_id smallint, start date, completion date, started_on date, completed_on date, started_by text, completed_by text, version integer)
 LANGUAGE plpgsql
 STABLE ROWS 200
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
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
  with running as not materialized (
    select p.id from public.projects p
    where not p.is_template and p.launched_on is not null and p.completed_on is null and p.deleted_at is null
  ),
  -- Most of what somebody was ever assigned is done, and is left out before its rows are looked up.
  mine as materialized (
    select m.* from (
      (select a.project_id, a.phase_id, a.task_id from public.assignments a
        where a.user_id = person and a.deleted_at is null order by a.project_id desc limit 1000)
      union all
      (select a.project_id, a.phase_id, a.task_id from public.assignments a
        where a.trade_id = trade and a.deleted_at is null order by a.project_id desc limit 1000)
    ) m
    cross join lateral (select from running r where r.id = m.project_id offset 0) r
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
      union all
      -- Of a phase the tasks that are assigned to nobody themselves.
      select t.* from mine m
      cross join lateral (
        select t.* from public.tasks t
        where t.project_id = m.project_id and t.phase_id = m.phase_id and private.is_open(t) and t.deleted_at is null offset 0
      ) t
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

CREATE OR REPLACE FUNCTION private.found(search text)
 RETURNS TABLE(kind text, row_id bigint, person uuid, begins boolean, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  begun constant text := btrim(search);
  sought constant text[] := (private.words(search))[:8];
  lately bigint[];
  place_words text[];
  item_words text[];
  places bigint[];
  item record;
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  if sought = '{}' then
    return;
  end if;
  return query
    select case when j.is_template then 'template' else 'project' end, j.id, null::uuid, b.begins, h.last_updated
    from public.projects j join public.project_heads h on h.project_id = j.id
    cross join lateral (select left(j.name, length(begun)) collate private.alike = begun) as b (begins)
    where j.id in (select private.found_projects(search))
    order by b.begins desc, h.last_updated desc limit 60;
  return query
    select case when u.user_type = 3 then 'client' else 'user' end, null::bigint, u.id, b.begins,
      coalesce(u.updated_at, u.created_at)
    from public.profiles u
    cross join lateral (
      select left(concat_ws(' ', u.first_name, u.last_name), length(begun)) collate private.alike = begun
        or left(u.last_name, length(begun)) collate private.alike = begun
    ) as b (begins)
    where u.id in (select private.found_people(search, false))
    order by b.begins desc, 5 desc limit 60;

  -- One letter begins a word in nearly every row of every plan.
  if not exists (select from unnest(sought) as word where length(word) > 1 or word !~ '[a-z0-9]') then
    return;
  end if;
  lately := array(select h.project_id from public.project_heads h order by h.last_updated desc limit 50);
  -- "demolition miller" is the demolition in the projects of Miller.
  if cardinality(sought) > 1 then
    place_words := array(select word from unnest(sought) as word where private.is_of_project(word));
    item_words := array(select word from unnest(sought) as word where word <> all (place_words));
    if place_words <> '{}' and item_words <> '{}' then
      places := array(select private.found_projects(array_to_string(place_words, ' ')) limit 1000);
    end if;
  end if;
  for item in
    select * from (values
      ('majorphase', 'major_phases', 'name', null),
      ('phase', 'phases', 'name', null),
      ('task', 'tasks', 'title', null),
      ('note', 'notes', 'description', 'created_on'),
      ('file', 'photos', 'search', 'created_at')
    ) as items (kind, item_table, text_column, made_column)
  loop
    return query
      select item.kind, f.row_id, null::uuid, f.begins, f.at
      from private.found_items(
        item.item_table, item.text_column, item.made_column, begun, sought, lately, item_words, places) f;
  end loop;
end
$function$;
