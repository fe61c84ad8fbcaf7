-- Today and the daily mail find work by one rule. The mail had one of its own, which missed started work, work with one
-- day, and tasks that have the days of their phase.

create function private.open_work(today date, days integer, person uuid, trade bigint)
returns table (
  section text, entity text, project_id bigint, id bigint, phase_id bigint, name text, status_id smallint,
  start date, completion date, started_on date, completed_on date, started_by text, completed_by text, version integer
)
language plpgsql stable rows 200
set search_path = ''
as $$
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
        where is_of_all and t.status_id < 3 and t.completed_on is null and t.deleted_at is null
          and t.scheduled_completion < today
        order by t.scheduled_completion desc, t.id desc limit 101)
      union all
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and t.status_id < 3 and t.completed_on is null and t.deleted_at is null
          and t.scheduled_completion >= today
        order by t.scheduled_completion, t.id limit 300)
      union all
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and t.status_id = 1 and t.started_on is null and t.completed_on is null and t.deleted_at is null
          and t.scheduled_start <= today
        order by t.scheduled_start desc, t.id desc limit 300)
      union all
      (select t.* from public.tasks t cross join lateral (select from running r where r.id = t.project_id offset 0) r
        where is_of_all and t.status_id = 1 and t.started_on is null and t.completed_on is null and t.deleted_at is null
          and t.scheduled_start > today and t.scheduled_start <= today + days
        order by t.scheduled_start, t.id limit 101)
      union all
      select t.* from mine m
      cross join lateral (
        select t.* from public.tasks t where t.project_id = m.project_id and t.id = m.task_id offset 0
      ) t
      cross join lateral (select from running r where r.id = t.project_id offset 0) r
      where t.status_id < 3 and t.completed_on is null and t.deleted_at is null
      union all
      -- Of a phase the tasks that are assigned to nobody themselves.
      select t.* from mine m
      cross join lateral (
        select t.* from public.tasks t where t.project_id = m.project_id and t.phase_id = m.phase_id offset 0
      ) t
      cross join lateral (select from running r where r.id = t.project_id offset 0) r
      where t.status_id < 3 and t.completed_on is null and t.deleted_at is null
        and not exists (select from public.assignments o left join public.trades d on d.id = o.trade_id
          where o.project_id = t.project_id and o.task_id = t.id and o.deleted_at is null and d.deleted_at is null offset 0)
    ) w
    order by w.id
  ),
  phases as materialized (
    select distinct on (w.id) w.* from (
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and f.completed_on is null and f.deleted_at is null and f.scheduled_completion < today
        order by f.scheduled_completion desc, f.id desc limit 101)
      union all
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and f.completed_on is null and f.deleted_at is null and f.scheduled_completion >= today
        order by f.scheduled_completion, f.id limit 300)
      union all
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and f.started_on is null and f.completed_on is null and f.deleted_at is null
          and f.scheduled_start <= today
        order by f.scheduled_start desc, f.id desc limit 300)
      union all
      (select f.* from public.phases f cross join lateral (select from running r where r.id = f.project_id offset 0) r
        where is_of_all and f.started_on is null and f.completed_on is null and f.deleted_at is null
          and f.scheduled_start > today and f.scheduled_start <= today + days
        order by f.scheduled_start, f.id limit 101)
      union all
      select f.* from mine m
      cross join lateral (
        select f.* from public.phases f where f.project_id = m.project_id and f.id = m.phase_id offset 0
      ) f
      cross join lateral (select from running r where r.id = f.project_id offset 0) r
      where f.completed_on is null and f.deleted_at is null
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
      where t.project_id = f.project_id and t.phase_id = f.id and t.status_id < 3 and t.deleted_at is null
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
$$;
comment on function private.open_work(date, integer, uuid, bigint) is
  'Open work of launched projects as the caller may read it: late, now, and next within so many days. Of a person, of a trade, or of everybody.';
grant execute on function private.open_work(date, integer, uuid, bigint) to authenticated;

drop function private.daily_work(uuid, text);
create function private.daily_work(person uuid, scope text)
returns table (part text, project text, name text, phase text, day date, is_start boolean)
language sql stable
begin atomic
  select case w.section when 'now' then 'today' when 'next' then 'coming' else w.section end, p.name, w.name, f.name,
    case w.section when 'next' then coalesce(w.start, w.completion) else w.completion end,
    w.section = 'next' and w.start is not null
  from private.open_work(private.company_day(), 7, case $2 when 'mine' then $1 end, null) w
  join public.projects p on p.id = w.project_id
  left join public.phases f on f.project_id = w.project_id and f.id = w.phase_id;
end;
comment on function private.daily_work(uuid, text) is
  'The work of Today in the parts of the mail: late and of today with the day that it is due, and coming with the day that it starts, else is due.';

CREATE OR REPLACE FUNCTION private.next_daily_mail(after uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.company_day();
  zone constant text := (select coalesce(s.time_zone, 'UTC') from public.company_settings s);
  -- The rows that a part of the mail tells; the page has the others.
  most constant integer := 20;
  wish public.notification_preferences;
  person public.profiles;
  work jsonb;
  answers jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after and w.mail_daily is not null
      and w.daily_hour <= extract(hour from private.company_time())
      and (w.daily_sent_at is null or (w.daily_sent_at at time zone zone)::date < today)
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and p.user_type in (1, 2) and not p.disabled;
    continue when not found;
    update public.notification_preferences w set daily_sent_at = now() where w.user_id = wish.user_id;
    select jsonb_object_agg(o.part, o.told) into work from (
      select n.part, jsonb_build_object('more', greatest(max(n.nth) - most, 0), 'rows', jsonb_agg(jsonb_build_object(
        'project', n.project, 'name', n.name, 'phase', n.phase, 'day', n.day, 'isStart', n.is_start) order by n.nth) filter (where n.nth <= most)) as told
      from (
        select w.*, row_number() over (partition by w.part order by case w.part when 'late' then today - w.day else w.day - today end,
          w.project, w.name) as nth
        from private.daily_work(person.id, wish.mail_daily) w) n
      group by n.part) o;
    select jsonb_agg(to_jsonb(a)) into answers from private.daily_answers(person.id, wish.mail_daily,
      greatest(coalesce(wish.daily_sent_at, now() - interval '1 day'), now() - interval '7 days')) a;
    -- A day without anything to tell is a day without a mail.
    continue when work is null and answers is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'));
  end loop;
  return null;
end
$function$;
