-- A linked plan rewrites the dates of hundreds of rows at once, and each of them has a new entry in every index. The one
-- of the days of a row was a GiST of ranges, whose entries cost more than all others together. A B-tree by the length of
-- a row and its first day answers the same: a row of up to a week that lasts into a month began at most a week before it.
CREATE OR REPLACE FUNCTION private.length_class(starts date, ends date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN case when ends - starts > 1000 then 4 when ends - starts > 180 then 3 when ends - starts > 31 then 2
  when ends - starts > 7 then 1 else 0 end;
comment on function private.length_class(date, date) is
  'How long a row lasts, for the indexes of its days: up to 7, 31, 180 or 1,000 days after the first, or longer.';
grant execute on function private.length_class(date,date) to authenticated;

drop index public.tasks_days_idx;
create index tasks_days_idx on public.tasks (private.length_class(scheduled_start, scheduled_completion),
  (coalesce(scheduled_start, scheduled_completion)))
  where deleted_at is null and (scheduled_start is not null or scheduled_completion is not null);
drop index public.phases_days_idx;
create index phases_days_idx on public.phases (private.length_class(scheduled_start, scheduled_completion),
  (coalesce(scheduled_start, scheduled_completion)))
  where deleted_at is null and (scheduled_start is not null or scheduled_completion is not null);

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
    -- Of each length of rows (private.length_class) the first days of those that can last into these days.
    with lengths (class, since) as (values (0, first - 7), (1, first - 31), (2, first - 180), (3, first - 1000),
      (4, '-infinity'::date)
    ),
    planned as materialized (
      select 'task' as entity, t.project_id, t.id as row_id, t.phase_id,
        coalesce(t.scheduled_start, t.scheduled_completion) as first_day,
        coalesce(t.scheduled_completion, t.scheduled_start) as last_day,
        private.work_state(t.started_on, t.completed_on) as work
      from lengths l cross join lateral (
        select t.* from public.tasks t
        where private.length_class(t.scheduled_start, t.scheduled_completion) = l.class
          and coalesce(t.scheduled_start, t.scheduled_completion) between l.since and last
          and coalesce(t.scheduled_completion, t.scheduled_start) >= first
          and t.deleted_at is null and (t.scheduled_start is not null or t.scheduled_completion is not null) offset 0
      ) t
      union all
      select 'phase', p.project_id, p.id, p.id, coalesce(p.scheduled_start, p.scheduled_completion),
        coalesce(p.scheduled_completion, p.scheduled_start), private.work_state(p.started_on, p.completed_on)
      from lengths l cross join lateral (
        select p.* from public.phases p
        where private.length_class(p.scheduled_start, p.scheduled_completion) = l.class
          and coalesce(p.scheduled_start, p.scheduled_completion) between l.since and last
          and coalesce(p.scheduled_completion, p.scheduled_start) >= first
          and p.deleted_at is null and (p.scheduled_start is not null or p.scheduled_completion is not null) offset 0
      ) p
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
