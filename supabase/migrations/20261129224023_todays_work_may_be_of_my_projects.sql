SET local check_function_bodies = off;

DROP FUNCTION "private"."daily_work"(uuid, text);

DROP FUNCTION "private"."open_work"(date, integer, uuid, bigint);

CREATE OR REPLACE FUNCTION private.log_member()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  member constant public.project_members := case when tg_op = 'DELETE' then old else new end;
  is_now constant jsonb := jsonb_build_object('userId', member.user_id, 'role', member.role);
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.projects p where p.id = member.project_id and p.deleted_at is null) then
      return null;
    elsif not exists (select from public.profiles u where u.id = member.user_id) then
      perform private.lock_project(member.project_id); -- the person was removed from Auth
    end if;
    perform private.log(member.project_id, 'delete', 'member', member.project_id, is_now, null, is_now);
  elsif tg_op = 'INSERT' then
    perform private.log(member.project_id, 'create', 'member', member.project_id, null, is_now, is_now);
  elsif new.role <> old.role then
    perform private.log(member.project_id, 'update', 'member', member.project_id, jsonb_build_object('role', old.role), is_now, is_now);
  end if;
  -- Which projects are theirs decides what their lists show.
  perform private.tell_lists(jsonb_build_object('list', 'users', 'op', 'update', 'id', member.user_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_work (
  today   date,
  days    integer,
  person  uuid,
  trade   bigint,
  team_of uuid    DEFAULT NULL::uuid
)
  RETURNS TABLE (
    section      text,
    entity       text,
    project_id   bigint,
    id           bigint,
    phase_id     bigint,
    name         text,
    status_id    smallint,
    start        date,
    completion   date,
    started_on   date,
    completed_on date,
    started_by   text,
    completed_by text,
    version      integer
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 200
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
#variable_conflict use_column
declare
  is_of_all constant boolean := person is null and trade is null and team_of is null;
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
  -- The running projects in whose team the person is: all work of each that has days.
  teams as materialized (
    select m.project_id from public.project_members m
    cross join lateral (select from running r where r.id = m.project_id offset 0) r
    where m.user_id = team_of order by m.project_id desc limit 200
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
      union all
      select t.* from teams m
      cross join lateral (
        select t.* from public.tasks t
        where t.project_id = m.project_id and private.is_open(t) and t.deleted_at is null
          and (t.scheduled_completion is not null or private.is_ahead(t) and t.scheduled_start is not null) offset 0
      ) t
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
      union all
      select f.* from teams m
      cross join lateral (
        select f.* from public.phases f
        where f.project_id = m.project_id and private.is_open(f) and f.deleted_at is null
          and (f.scheduled_completion is not null or private.is_ahead(f) and f.scheduled_start is not null) offset 0
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
        and (is_of_all or exists (select from teams m where m.project_id = f.project_id)
          or not exists (select from public.assignments o left join public.trades d on d.id = o.trade_id
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

CREATE OR REPLACE FUNCTION private.daily_work (
  person uuid,
  scope  text
)
  RETURNS TABLE (
    part     text,
    project  text,
    name     text,
    phase    text,
    day      date,
    is_start boolean
  )
  LANGUAGE sql
  STABLE
BEGIN ATOMIC
 SELECT
         CASE w.section
             WHEN 'now'::text THEN 'today'::text
             WHEN 'next'::text THEN 'coming'::text
             ELSE w.section
         END
  AS section,
     p.name,
     w.name,
     f.name,
         CASE w.section
             WHEN 'next'::text THEN COALESCE(w.start, w.completion)
             ELSE w.completion
         END AS completion,
     ((w.section = 'next'::text) AND (w.start IS NOT NULL) AND (NOT
         CASE w.entity
             WHEN 'task'::text THEN ( SELECT t.is_milestone
                FROM public.tasks t
               WHERE ((t.project_id = w.project_id) AND (t.id = w.id)))
             ELSE ( SELECT private.is_milestone(o.*) AS is_milestone
                FROM public.phases o
               WHERE ((o.project_id = w.project_id) AND (o.id = w.id)))
         END))
    FROM ((private.open_work(private.company_day(), 7,
         CASE daily_work.scope
             WHEN 'mine'::text THEN daily_work.person
             ELSE NULL::uuid
         END, NULL::bigint) w(section, entity, project_id, id, phase_id, name, status_id, start, completion, started_on, completed_on, started_by, completed_by, version)
      JOIN public.projects p ON ((p.id = w.project_id)))
      LEFT JOIN public.phases f ON (((f.project_id = w.project_id) AND (f.id = w.phase_id))));
END;

COMMENT ON FUNCTION "private"."daily_work"(uuid, text) IS 'The work of Today in the parts of the mail: late and of today with the day that it is due, and coming with the day that it starts, else is due; milestones are due.';

COMMENT ON FUNCTION "private"."open_work"(date, integer, uuid, bigint, uuid) IS 'Open work of launched projects as the caller may read it: late, now, and next within so many days. Of a person, of a trade, of everybody, or of everybody in the projects in whose team somebody is.';

REVOKE ALL ON FUNCTION "private"."daily_work"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."daily_work"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."daily_work"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_work"(date, integer, uuid, bigint, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_work"(date, integer, uuid, bigint, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_work"(date, integer, uuid, bigint, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."open_work"(date, integer, uuid, bigint, uuid) TO "postgres";
