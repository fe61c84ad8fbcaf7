-- What is to be done: the work of today, of a person, of a calendar.

-- 2,000 entries at most: the last ones to end, since a calendar is for what is to come.
create function private.calendar_facts(calendar_key uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', p.name, 'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'id', e.id, 'name', e.name, 'within', e.within, 'description', e.description, 'version', h.seq,
        'changedOn', private.instant(h.last_updated), 'start', e.starts, 'end', e.ends, 'isCompleted', e.is_completed
      ) order by e.starts, e.kind, e.id)
      from (
        select w.*, greatest(coalesce(w.last, w.starts), w.starts) as ends
        from (
          select 'phase' as kind, f.id, f.name, m.name as within, f.description, f.completed_on is not null as is_completed,
            case when private.is_milestone(f) then coalesce(f.completed_on, f.scheduled_completion, f.started_on)
              else coalesce(f.started_on, f.scheduled_start) end as starts, coalesce(f.completed_on, f.scheduled_completion) as last
          from public.phases f
          join public.major_phases m on m.id = f.major_phase_id
          where f.project_id = p.id and f.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = f.project_id and a.phase_id = f.id and a.user_id = c.created_by and a.deleted_at is null))
          union all
          select 'task', t.id, t.title, f.name, t.description, t.status_id = 3,
            -- A milestone has one day.
            case when t.is_milestone then coalesce(t.completed_on, t.scheduled_completion, t.started_on)
              else coalesce(t.started_on, t.scheduled_start, t.completed_on, t.scheduled_completion) end,
            coalesce(t.completed_on, t.scheduled_completion)
          from public.tasks t
          join public.phases f on f.id = t.phase_id
          where c.shows <> 'phases' and t.project_id = p.id and t.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = t.project_id and a.task_id = t.id and a.user_id = c.created_by and a.deleted_at is null)
            -- Of an assigned phase the tasks that are assigned to nobody themselves, as in Today.
            or (exists (
              select from public.assignments a
              where a.project_id = t.project_id and a.phase_id = t.phase_id and a.user_id = c.created_by
                and a.deleted_at is null)
            and not exists (
              select from public.assignments a left join public.trades d on d.id = a.trade_id
              where a.project_id = t.project_id and a.task_id = t.id and a.deleted_at is null and d.deleted_at is null)))
        ) w
        where w.starts is not null
        order by ends desc, w.kind, w.id limit 2000
      ) e
    ), '[]'))
  from public.project_calendars c
  join public.projects p on p.id = c.project_id
  join public.project_heads h on h.project_id = p.id
  where c.key = $1 and p.deleted_at is null
    -- Whoever may not work any more keeps no calendar of their own work.
    and (c.shows <> 'mine' or exists (
      select from public.profiles o where o.id = c.created_by and private.is_office(o)))
$$;
comment on function private.calendar_facts is 'What the calendar behind a key shows: the rows that have a day, with the actual days where there are some.';
grant execute on function private.calendar_facts to api;

create function private.next_daily_mail(after uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.company_day();
  zone constant text := (select coalesce(s.time_zone, 'UTC') from public.company_settings s);
  -- The rows that a part of the mail tells; the page has the others.
  most constant integer := 20;
  wish public.notification_preferences;
  person public.profiles;
  work jsonb;
  answers jsonb;
  open_offers jsonb;
  questions jsonb;
  todos jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after and w.mail_daily is not null
      and w.daily_hour <= extract(hour from private.company_time())
      and (w.daily_sent_at is null or (w.daily_sent_at at time zone zone)::date < today)
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and private.is_office(p);
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
    open_offers := private.open_offers(person.id, wish.mail_daily);
    questions := private.daily_questions(person.id, wish.mail_daily);
    todos := private.daily_todos(person.id, wish.mail_daily);
    -- A day without anything to tell is a day without a mail; whether an open offer is late says the function.
    continue when work is null and answers is null and open_offers is null and questions is null and todos is null;
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name, 'today', today,
      'work', coalesce(work, '{}'), 'answers', coalesce(answers, '[]'), 'offers', coalesce(open_offers, '[]'),
      'questions', questions, 'todos', todos);
  end loop;
  return null;
end
$$;
comment on function private.next_daily_mail is 'The daily mail of the next person (by id, after this one) for whom one is due, and notes that it goes out; null when none is.';
grant execute on function private.next_daily_mail to api;

create function private.open_work(
  today date, days integer, person uuid, trade bigint, team_of uuid default null
) returns table(
  section text, entity text, project_id bigint, id bigint, phase_id bigint, name text, status_id smallint, start date,
  completion date, started_on date, completed_on date, started_by text, completed_by text, version integer
)
language plpgsql stable rows 200 set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
$$;
comment on function private.open_work is 'Open work of launched projects as the caller may read it: late, now, and next within so many days. Of a person, of a trade, of everybody, or of everybody in the projects in whose team somebody is.';
grant execute on function private.open_work to authenticated;

-- The mail of the day says that a milestone is due, and a phase that becomes one by hand has one day at once
-- (docs/product.md#daily-mail, docs/schedule.md#milestones).
create function private.daily_work(
  person uuid, scope text
) returns table(part text, project text, name text, phase text, day date, is_start boolean)
language sql stable
begin atomic
  select case w.section when 'now' then 'today' when 'next' then 'coming' else w.section end, p.name, w.name, f.name,
    case w.section when 'next' then coalesce(w.start, w.completion) else w.completion end,
    w.section = 'next' and w.start is not null and not case w.entity
      when 'task' then (select t.is_milestone from public.tasks t where t.project_id = w.project_id and t.id = w.id)
      else (select private.is_milestone(o) from public.phases o where o.project_id = w.project_id and o.id = w.id) end
  from private.open_work(private.company_day(), 7, case $2 when 'mine' then $1 end, null) w
  join public.projects p on p.id = w.project_id
  left join public.phases f on f.project_id = w.project_id and f.id = w.phase_id;
end;
comment on function private.daily_work is 'The work of Today in the parts of the mail: late and of today with the day that it is due, and coming with the day that it starts, else is due; milestones are due.';

create function private.tell_agenda() returns trigger language plpgsql set search_path = '' as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'agenda', 'op', 'touch', 'id', new.project_id))
  from public.projects p where p.id = new.project_id and not p.is_template;
  return null;
end
$$;
comment on function private.tell_agenda is 'Tells the lists that late or coming work may have changed.';

create function private.tell_work() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 100;
  is_launch constant boolean := new.entity = 'project' and new.fields ?| array['launchedOn', 'isEnabled'];
  head public.project_heads;
  told jsonb;
begin
  select h.* into head from public.project_heads h where h.project_id = new.project_id;
  if not found or (head.told_at > clock_timestamp() - interval '1 second' and not is_launch) then
    return null;
  end if;
  if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    return null;
  end if;
  select jsonb_agg(jsonb_build_object('entity', c.entity, 'id', c.entity_id)) into told
  from (
    select distinct c.entity, c.entity_id from public.project_changes c
    where c.project_id = new.project_id and c.seq > head.told_seq and c.entity in ('phase', 'task', 'assignment')
    limit most + 1
  ) c;
  if is_launch or jsonb_array_length(told) > most then
    told := null;
  end if;
  update public.project_heads h set told_at = clock_timestamp(), told_seq = head.seq where h.project_id = new.project_id;
  perform realtime.send(jsonb_build_object('projectId', new.project_id, 'rows', coalesce(told, '[]')),
    'work', 'work:' || l.channel_key, true)
  from public.list_heads l;
  return null;
end
$$;
comment on function private.tell_work is 'Tells Today and the board that work of a project changed; rows are empty for the project itself, and for many.';

create function private.waiting_plan(project_id bigint) returns json
language sql stable security definer set search_path = '' as $$
  select private.plan_of($1)
$$;
comment on function private.waiting_plan is 'The plan for the engine, and never for an answer.';
grant execute on function private.waiting_plan to api;

create function private.work_on(
  first date, last date
) returns table(
  entity text, project_id bigint, row_id bigint, phase_id bigint, first_day date, last_day date, work text,
  is_launched boolean
)
language plpgsql stable security definer rows 2000 set search_path = '' as $$
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
$$;
comment on function private.work_on is 'Phases and tasks of running projects that are planned on one of these days, for staff.';
grant execute on function private.work_on to authenticated;
