-- The functions that a day and a report are composed of keep their plans: in SQL each call of each of them was planned anew,
-- which took two thirds of the time of a read. A name is a column first, since parameters are numbered in them.
CREATE OR REPLACE FUNCTION private.is_work_day(project_id bigint, day date)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select case coalesce(
      (select case d.kind when 'weather' then null else d.kind end from public.project_days d where d.project_id = $1 and d.day = $2),
      (select c.kind from public.company_days c where c.day = $2))
    when 'extra' then true when 'holiday' then false when 'closed' then false
    else (select (coalesce(p.work_week, w.week))[extract(isodow from $2)::integer]
      from public.projects p cross join public.work_calendars w where p.id = $1) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_rows(project_id bigint)
 RETURNS TABLE(entity text, id bigint, title text, phase text, started_on date, completed_on date, first_day date, last_day date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select 'task', t.id, t.title, p.name, t.started_on, t.completed_on,
    coalesce(t.scheduled_start, t.scheduled_completion), coalesce(t.scheduled_completion, t.scheduled_start)
  from public.phases p join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id and t.deleted_at is null
  where p.project_id = $1 and p.deleted_at is null
  union all
  select 'phase', p.id, p.name, null, p.started_on, p.completed_on,
    coalesce(p.scheduled_start, p.scheduled_completion), coalesce(p.scheduled_completion, p.scheduled_start)
  from public.phases p
  where p.project_id = $1 and p.deleted_at is null and not exists (
    select from public.tasks t where t.project_id = p.project_id and t.phase_id = p.id and t.deleted_at is null);
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_notes(project_id bigint, day date, is_internal boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with n as (
    select n.*, row_number() over (order by n.written_at, n.id) as nth from public.notes n
    where n.project_id = $1 and n.day = $2 and n.deleted_at is null and n.published_at is not null and n.is_internal = $3
  )
  select jsonb_build_object('more', greatest(count(*) - 200, 0), 'list', coalesce(jsonb_agg(jsonb_build_object(
      'k', 'note:' || n.id, 'task', n.task_id, 'text', n.description,
      'written', private.instant(n.written_at), 'received', private.instant(n.created_on),
      'n', jsonb_build_object(
        'task', (select t.title from public.tasks t where t.project_id = n.project_id and t.id = n.task_id),
        'by', private.person_or_trade(n.created_by, case when $3 then n.trade_id end))
    ) order by n.nth) filter (where n.nth <= 200), '[]'))
  from n
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_photos(project_id bigint, day date, is_internal boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with f as (
    select f.*, n.task_id, n.trade_id, row_number() over (order by f.taken_at, f.id) as nth
    from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day = $2 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null and n.is_internal = $3
  )
  select jsonb_build_object('more', greatest(count(*) - 500, 0), 'list', coalesce(jsonb_agg(jsonb_build_object(
      'k', 'photo:' || f.id, 'note', f.note_id, 'task', f.task_id, 'file', f.original_filename, 'type', f.mime_type,
      'caption', f.caption, 'sha256', f.sha256, 'taken', private.instant(f.taken_at), 'takenBy', f.taken_by,
      'takenSeen', f.taken_seen, 'received', private.instant(f.created_at),
      'n', jsonb_build_object(
        'task', (select t.title from public.tasks t where t.project_id = f.project_id and t.id = f.task_id),
        'by', private.person_or_trade(f.created_by, case when $3 then f.trade_id end))
    ) order by f.nth) filter (where f.nth <= 500), '[]'))
  from f
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_said(project_id bigint, day date, is_internal boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'line:' || l.id, 'kind', l.kind, 'text', l.text,
      'written', private.instant(l.written_at), 'received', private.instant(l.created_at))
      || case when $3 then jsonb_build_object('by', l.created_by, 'n', jsonb_build_object('by', private.person_or_trade(l.created_by, null)))
        else '{}' end
    order by l.written_at, l.id), '[]')
  from public.diary_lines l
  where l.project_id = $1 and l.day = $2 and l.deleted_at is null and l.is_internal = $3
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_moved(project_id bigint, day date, released boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(
    jsonb_build_object('k', 'change:' || c.seq, 'from', (private.finishes(c))[1], 'to', (private.finishes(c))[2], 'reason', e.reason)
      || case when $3 then '{}' else jsonb_build_object('by', c.actor, 'trade', c.actor_trade, 'at', private.instant(c.at),
        'n', jsonb_build_object('inputs', case when c.op = 'reschedule' then coalesce(c.after -> 'inputs', '[]') else '[]' end,
          'count', case when c.op = 'reschedule' then coalesce((c.after ->> 'count')::integer, 0) else 0 end,
          'by', private.person_or_trade(c.actor, c.actor_trade))) end
    order by c.seq), '[]')
  from public.project_changes c
  left join public.ledger_entries e on e.project_id = c.project_id and e.seq = c.seq
  where c.project_id = $1 and c.is_kept and c.at >= private.day_begins($2) and c.at < private.day_begins($2 + 1)
    and (e.is_released or not $3)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_shared(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with r as materialized (
    select r.*, row_number() over (partition by ($2 in (r.started_on, r.completed_on)) is true order by r.entity desc, r.id) as nth
    from private.diary_rows($1) r
    where r.started_on <= $2 and coalesce(r.completed_on, $2) >= $2 or r.completed_on = $2
  ), notes as materialized (select private.diary_notes($1, $2, false) as of_day),
  photos as materialized (select private.diary_photos($1, $2, false) as of_day)
  select jsonb_build_object(
    'work', (select coalesce(jsonb_agg(jsonb_build_object('k', r.entity || ':' || r.id,
        'began', r.started_on is not distinct from $2, 'ended', r.completed_on is not distinct from $2,
        'n', jsonb_build_object('title', r.title, 'phase', r.phase)) order by r.nth), '[]')
      from r where $2 in (r.started_on, r.completed_on) and r.nth <= 200),
    'underWay', (select coalesce(jsonb_agg(jsonb_build_object('k', r.entity || ':' || r.id,
        'n', jsonb_build_object('title', r.title, 'phase', r.phase)) order by r.nth), '[]')
      from r where ($2 in (r.started_on, r.completed_on)) is not true and r.nth <= 200),
    'notes', (select n.of_day -> 'list' from notes n),
    'photos', (select f.of_day -> 'list' from photos f),
    'lines', private.diary_said($1, $2, false),
    'weather', (select jsonb_build_object('k', 'weather', 'sky', w.sky, 'low', w.low, 'high', w.high, 'unit', w.unit)
      from public.diary_weather w where w.project_id = $1 and w.day = $2
        and (w.sky <> '{}' or w.low is not null or w.high is not null)),
    'dayOff', (select jsonb_build_object('k', 'day', 'kind', d.kind) from public.project_days d
      where d.project_id = $1 and d.day = $2),
    'decided', (select coalesce(jsonb_agg(jsonb_build_object('k', 'decision:' || o.decision_id, 'number', o.number,
        'n', jsonb_build_object('title', (select d.title from public.decisions d where d.project_id = $1 and d.id = o.decision_id)))
        order by o.id), '[]')
      from public.change_orders o
      where o.project_id = $1 and o.closed_at >= private.day_begins($2) and o.closed_at < private.day_begins($2 + 1)),
    'moved', private.diary_moved($1, $2, true),
    'more', jsonb_build_object(
      'work', (select greatest(count(*) - 200, 0) from r where $2 in (r.started_on, r.completed_on)),
      'underWay', (select greatest(count(*) - 200, 0) from r where ($2 in (r.started_on, r.completed_on)) is not true),
      'notes', (select n.of_day -> 'more' from notes n), 'photos', (select f.of_day -> 'more' from photos f)))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_expected(project_id bigint, day date)
 RETURNS TABLE(id bigint, trade_id bigint, user_id uuid, entity text, row_id bigint, title text, answer text, proposed_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select a.id, a.trade_id, a.user_id, r.entity, r.row_id, r.title,
    case when a.answered_for = r.days then a.answer end, case when a.answered_for = r.days then a.proposed_on end
  from public.assignments a
  cross join lateral (
    select 'task' as entity, t.id as row_id, t.title, t.started_on, t.completed_on,
      daterange(coalesce(t.scheduled_start, t.scheduled_completion), coalesce(t.scheduled_completion, t.scheduled_start), '[]') as days
    from public.tasks t join public.phases p on p.project_id = t.project_id and p.id = t.phase_id and p.deleted_at is null
    where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null
      and coalesce(t.scheduled_start, t.scheduled_completion) is not null
    union all
    select 'phase', p.id, p.name, p.started_on, p.completed_on,
      daterange(coalesce(p.scheduled_start, p.scheduled_completion), coalesce(p.scheduled_completion, p.scheduled_start), '[]')
    from public.phases p
    where p.project_id = a.project_id and p.id = a.phase_id and p.deleted_at is null
      and coalesce(p.scheduled_start, p.scheduled_completion) is not null
  ) r
  where a.project_id = $1 and a.deleted_at is null and r.days @> $2 and coalesce(r.completed_on, $2) >= $2
    and private.is_work_day($1, $2)
    and (a.trade_id is null or exists (select from public.trades d where d.id = a.trade_id and d.deleted_at is null));
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_answers(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'answer:' || c.seq, 'trade', a.trade_id, 'answer', c.after ->> 'answer',
      'by', c.actor, 'byTrade', c.actor_trade, 'at', private.instant(c.at),
      'n', jsonb_build_object(
        'trade', (select d.name from public.trades d where d.id = a.trade_id),
        'title', coalesce((select t.title from public.tasks t where t.project_id = $1 and t.id = a.task_id),
          (select p.name from public.phases p where p.project_id = $1 and p.id = a.phase_id)),
        'by', private.person_or_trade(c.actor, c.actor_trade))
    ) order by c.seq), '[]')
  from public.project_changes c join public.assignments a on a.id = c.entity_id
  where c.project_id = $1 and c.entity = 'assignment' and c.op = 'update' and c.after ->> 'answer' is not null
    and c.at >= private.day_begins($2) and c.at < private.day_begins($2 + 1)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_reports(project_id bigint, day date)
 RETURNS TABLE(entity text, id bigint, title text, what text, by uuid, trade_id bigint, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  select r.entity, r.id, r.title, w.what, c.actor, c.actor_trade, c.at
  from private.diary_rows($1) r
  cross join lateral (values ('began', r.started_on, 'startedOn'), ('ended', r.completed_on, 'completedOn')) w (what, day, field)
  cross join lateral (
    select c.actor, c.actor_trade, c.at from public.project_changes c
    where c.project_id = $1 and c.entity = r.entity and c.entity_id = r.id and c.after ->> w.field = $2::text
    order by c.seq desc limit 1
  ) c
  where w.day = $2;
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_office(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with notes as materialized (select private.diary_notes($1, $2, true) as of_day),
  photos as materialized (select private.diary_photos($1, $2, true) as of_day),
  r as materialized (
    select r.*, row_number() over (order by r.first_day, r.entity desc, r.id) as nth from private.diary_rows($1) r
    where r.first_day <= $2 and coalesce(r.started_on, r.completed_on, 'infinity') > $2
  )
  select jsonb_build_object(
    'notes', (select n.of_day -> 'list' from notes n),
    'photos', (select f.of_day -> 'list' from photos f),
    'lines', private.diary_said($1, $2, true),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('k', coalesce('trade:' || w.trade_id, 'user:' || w.user_id),
        'came', w.came, 'people', w.people, 'by', w.said_by, 'said', private.instant(w.said_at),
        'n', jsonb_build_object('by', private.person_or_trade(w.said_by, null), 'name', private.person_or_trade(w.user_id, w.trade_id)))
        order by w.trade_id, w.user_id), '[]')
      from public.diary_people w where w.project_id = $1 and w.day = $2 and w.came is not null),
    'expected', (select coalesce(jsonb_agg(jsonb_build_object('k', 'assignment:' || e.id, 'trade', e.trade_id, 'user', e.user_id,
        'row', e.entity || ':' || e.row_id, 'answer', e.answer, 'proposedOn', e.proposed_on,
        'n', jsonb_build_object('title', e.title, 'name', private.person_or_trade(e.user_id, e.trade_id)))
        order by e.id), '[]')
      from private.diary_expected($1, $2) e),
    'notBegun', (select coalesce(jsonb_agg(jsonb_build_object('k', r.entity || ':' || r.id, 'planned', r.first_day,
        'n', jsonb_build_object('title', r.title, 'phase', r.phase)) order by r.nth), '[]') from r where r.nth <= 200),
    'dayOff', (select jsonb_build_object('k', 'day', 'note', d.note) from public.project_days d
      where d.project_id = $1 and d.day = $2 and d.note <> ''),
    'moved', private.diary_moved($1, $2, false),
    'answers', private.diary_answers($1, $2),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('k', s.what || ':' || s.entity || ':' || s.id, 'by', s.by,
        'trade', s.trade_id, 'at', private.instant(s.at),
        'n', jsonb_build_object('title', s.title, 'by', private.person_or_trade(s.by, s.trade_id)))
        order by s.at, s.what, s.entity desc, s.id), '[]')
      from private.diary_reports($1, $2) s),
    'more', jsonb_build_object('notBegun', (select greatest(count(*) - 200, 0) from r),
      'notes', (select n.of_day -> 'more' from notes n), 'photos', (select f.of_day -> 'more' from photos f)))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_roster(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with who as (
    select e.trade_id, e.user_id, true as is_expected, e.answer, false as has_reported from private.diary_expected($1, $2) e
    union all
    select w.trade_id, w.user_id, false, null, false from public.diary_people w where w.project_id = $1 and w.day = $2
    union all
    select s.trade_id, null, false, null, true from private.diary_reports($1, $2) s where s.trade_id is not null
    union all
    select n.trade_id, null, false, null, true from public.notes n
    where n.project_id = $1 and n.day = $2 and n.deleted_at is null and n.trade_id is not null
  ), each as (
    select w.trade_id, w.user_id, bool_or(w.is_expected) as is_expected, bool_or(w.has_reported) as has_reported,
      array_remove(array_agg(distinct w.answer), null) as answers
    from who w group by w.trade_id, w.user_id
  ), named as (
    select e.*, private.person_or_trade(e.user_id, e.trade_id) as name
    from each e
  )
  select coalesce(jsonb_agg(jsonb_build_object('tradeId', e.trade_id, 'userId', e.user_id, 'name', e.name,
      'came', w.came, 'people', w.people, 'isExpected', e.is_expected, 'hasReported', e.has_reported,
      -- Of several answers of a day the one that says that somebody comes.
      'answer', case when 'coming' = any (e.answers) then 'coming' else e.answers[1] end,
      'lastPeople', (select l.people from public.diary_people l
        where l.project_id = $1 and l.trade_id is not distinct from e.trade_id and l.user_id is not distinct from e.user_id
          and l.came and l.day < $2
        order by l.day desc limit 1)
    ) order by e.trade_id is null, e.name collate private."natural", e.trade_id, e.user_id), '[]')
  from named e
  left join public.diary_people w on w.project_id = $1 and w.day = $2
    and w.trade_id is not distinct from e.trade_id and w.user_id is not distinct from e.user_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_month(project_id bigint, month date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with days as (
    select g::date as day from generate_series(date_trunc('month', $2::timestamp), date_trunc('month', $2::timestamp) + interval '1 month - 1 day', interval '1 day') g
  ), span as (select min(d.day) as first, max(d.day) as last from days d),
  counted as (
    select w.* from span s cross join lateral private.diary_written($1, s.first, s.last) w
  ), closed as (
    select g.day, min(g.number) filter (where g.kind = 'day') as number, count(*) filter (where g.kind = 'amendment') as amendments,
      bool_or(g.closed_by is not null) as is_signed
    from public.diary_pages g, span s where g.project_id = $1 and g.day between s.first and s.last group by g.day
  ), planned as materialized (
    select coalesce(r.started_on, r.first_day) as first, coalesce(r.completed_on, greatest(r.last_day, private.company_day($2))) as last
    from private.diary_rows($1) r, span s
    where coalesce(r.started_on, r.first_day) <= s.last and coalesce(r.completed_on, 'infinity') >= s.first
  ), begun as (
    -- Of a diary that nobody wrote no day is missing.
    select least((select min(l.day) from public.diary_lines l where l.project_id = $1),
      (select min(w.day) from public.diary_people w where w.project_id = $1),
      (select min(w.day) from public.diary_weather w where w.project_id = $1),
      (select min(g.day) from public.diary_pages g where g.project_id = $1)) as day
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
      'state', case when g.number is not null then case when g.is_signed then 'signed' else 'itself' end
        when c.day is not null then 'open'
        when d.day >= b.day and d.day < private.company_day(d.day) and (p.completed_on is null or d.day <= p.completed_on)
          and private.is_work_day($1, d.day) and exists (select from planned w where d.day between w.first and w.last) then 'gap'
        else 'none' end,
      'page', g.number, 'amendments', coalesce(g.amendments, 0), 'isWorkDay', private.is_work_day($1, d.day), 'lines', coalesce(c.lines, 0), 'notes', coalesce(c.notes, 0),
      'photos', coalesce(c.photos, 0), 'work', coalesce(c.work, 0)) order by d.day), '[]')
  from public.projects p cross join days d cross join begun b left join counted c on c.day = d.day
  left join closed g on g.day = d.day
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
  having count(*) > 0
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_day(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('day', $2, 'today', private.company_day($2),
    'isOpen', $2 between private.company_day($2) - 31 and private.company_day($2), 'isWorkDay', private.is_work_day($1, $2),
    'facts', f.facts, 'people', private.diary_roster($1, $2),
    'pages', (select coalesce(jsonb_agg(private.page_json(g, true) order by g.number), '[]')
      from public.diary_pages g where g.project_id = $1 and g.day = $2),
    'isPending', coalesce((select private.differs(f.facts, g) from private.newest_page($1, $2) g where g.number is not null), false))
  from public.projects p cross join lateral (select private.diary_facts($1, $2) as facts) f
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_written(project_id bigint, first date, last date)
 RETURNS TABLE(day date, lines bigint, notes bigint, photos bigint, work bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
  with written as (
    select l.day, 1 as lines, 0 as notes, 0 as photos, 0 as work from public.diary_lines l
    where l.project_id = $1 and l.day between $2 and $3 and l.deleted_at is null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_people w
    where w.project_id = $1 and w.day between $2 and $3 and w.came is not null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_weather w
    where w.project_id = $1 and w.day between $2 and $3 and (w.sky <> '{}' or w.low is not null or w.high is not null)
    union all
    select n.day, 0, 1, 0, 0 from public.notes n
    where n.project_id = $1 and n.day between $2 and $3 and n.deleted_at is null and n.published_at is not null
    union all
    select f.day, 0, 0, 1, 0 from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day between $2 and $3 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w
    where w.day between $2 and $3
  )
  select w.day, sum(w.lines), sum(w.notes), sum(w.photos), sum(w.work) from written w group by w.day;
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_gone_photos(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with named as (
    select distinct split_part(i.item ->> 'k', ':', 2)::bigint as id
    from public.diary_pages g
    cross join lateral jsonb_array_elements(coalesce(g.shared::jsonb -> 'photos', '[]') || coalesce(g.office::jsonb -> 'photos', '[]')) i (item)
    where g.project_id = $1 and g.day = $2 and (select private.is_staff())
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'filePath', f.id || '/kept', 'unmarkedPath', null, 'caption', f.caption,
      'thumbnailPath', case when f.mime_type like 'image/%' then f.id || '/keptthumb' end,
      'originalFilename', f.original_filename, 'mimeType', f.mime_type, 'isImage', f.mime_type like 'image/%',
      'size', f.size, 'width', f.width, 'height', f.height,
      'deletedAt', private.instant(coalesce(f.deleted_at, n.deleted_at)),
      'deletedByName', coalesce((select private.person_or_trade(c.actor, c.actor_trade) from public.project_changes c
        where c.project_id = $1 and c.op = 'delete' and (c.entity, c.entity_id) in (('photo', f.id), ('note', n.id))
        order by c.seq desc limit 1), '')
    ) order by f.taken_at, f.id), '[]')
  from named d join public.photos f on f.id = d.id and f.project_id = $1
  join public.notes n on n.project_id = f.project_id and n.id = f.note_id
  where (f.deleted_at is not null or n.deleted_at is not null) and f.erased_at is null
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.page_json(page public.diary_pages, parts boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('number', (page).number, 'kind', (page).kind, 'day', (page).day, 'head', (page).head,
    'sha256', (page).sha256, 'closedByName', case when (page).closed_by is not null then private.person_or_trade((page).closed_by, null) end)
    || case when $2 then jsonb_build_object('shared', (page).shared, 'office', (page).office) else '{}' end
  where (select private.is_staff())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.newest_page(project_id bigint, day date)
 RETURNS public.diary_pages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found public.diary_pages;
begin
  select g.* into found from public.diary_pages g
  where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment', 'erasure') order by g.number desc limit 1;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.differs(facts jsonb, page public.diary_pages)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select private.without_names($1 -> 'shared') <> private.without_names((page).shared::jsonb)
    or private.without_names($1 -> 'office') <> private.without_names((page).office::jsonb)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_book(r public.reports)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with baseline as materialized (select b.id from private.launch_baseline((r).project_id) b),
  picture as materialized (
    select p.item, p.nth, f.name as phase, m.order_num as major_order, f.order_num as phase_order
    from jsonb_array_elements(private.report_pictures((r).project_id, (r).first_day, (r).last_day, (r).draft -> 'photos', 300))
      with ordinality p (item, nth)
    join public.photos x on x.id = (p.item ->> 'id')::bigint
    join public.notes n on n.id = x.note_id
    join public.tasks t on t.id = n.task_id
    join public.phases f on f.id = t.phase_id
    join public.major_phases m on m.id = f.major_phase_id
  )
  select jsonb_build_object(
    'team', jsonb_build_object(
      'clients', (select coalesce(jsonb_agg(private.person_or_trade(k.user_id, null) order by not k.is_primary, k.created_at), '[]')
        from public.project_clients k where k.project_id = (r).project_id),
      'trades', case when ((r).draft ->> 'hasTrades')::boolean then (
        select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'work', null) order by d.name), '[]')
        from public.trades d where d.deleted_at is null and exists (
          select from public.assignments a where a.project_id = (r).project_id and a.trade_id = d.id and a.deleted_at is null))
        else '[]' end),
    'open', (select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase,
        'start', coalesce(d.started_on, d.first_day), 'completion', d.last_day) order by d.first_day, d.entity, d.id), '[]')
      from (select x.* from private.diary_rows((r).project_id) x where x.completed_on is null
        order by x.first_day, x.entity, x.id limit 500) d),
    'plan', (select coalesce(jsonb_agg(jsonb_build_object('majorPhase', m.name, 'phases', (
        select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'plannedStart', b.starts, 'plannedCompletion', b.ends,
          'start', coalesce(p.started_on, p.scheduled_start), 'completion', coalesce(p.completed_on, p.scheduled_completion),
          'completedOn', p.completed_on) order by p.order_num), '[]')
        from public.phases p
        left join public.baseline_dates b on b.baseline_id = (select x.id from baseline x) and b.kind = 'phase' and b.item_id = p.id
        where p.project_id = m.project_id and p.major_phase_id = m.id and p.deleted_at is null)) order by m.order_num), '[]')
      from public.major_phases m where m.project_id = (r).project_id and m.deleted_at is null),
    'moves', private.report_moves((r).project_id, (r).last_day),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('phase', g.phase, 'photos', g.photos) order by g.major_order, g.phase_order), '[]')
      from (select p.phase, p.major_order, p.phase_order, jsonb_agg(p.item order by p.nth) as photos
        from picture p group by p.phase, p.major_order, p.phase_order) g),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('name', d.original_filename, 'task', d.title,
        'received', private.instant(d.created_at)) order by d.created_at, d.id), '[]')
      from (select f.id, f.original_filename, f.created_at, t.title
        from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
        left join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
        where f.project_id = (r).project_id and f.deleted_at is null and f.unmarked_of is null and f.mime_type not like 'image/%'
          and n.deleted_at is null and n.published_at is not null and ((r).audience = 'office' or not n.is_internal)
        order by f.created_at, f.id limit 500) d),
    'chapters', (select coalesce(jsonb_agg(jsonb_build_object('title', c.item ->> 'title', 'text', c.item ->> 'text') order by c.nth), '[]')
      from jsonb_array_elements(coalesce((r).draft -> 'chapters', '[]')) with ordinality c (item, nth)),
    'hasSigning', coalesce(((r).draft ->> 'hasSigning')::boolean, false),
    'pages', case when (r).audience = 'office' then (
      select coalesce(jsonb_agg(jsonb_build_object('number', g.number, 'day', g.day, 'sha256', g.sha256) order by g.number), '[]')
      from public.diary_pages g where g.project_id = (r).project_id) else '[]' end)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_content(r public.reports, number integer, at timestamp with time zone, person uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('v', 1, 'kind', (r).kind, 'number', $2, 'issuedAt', private.instant($3),
    'issuedBy', case when $4 is not null then private.person_or_trade($4, null) end, 'audience', (r).audience,
    'language', (r).language, 'title', (r).title, 'firstDay', (r).first_day, 'lastDay', (r).last_day,
    'zone', coalesce(s.time_zone, 'UTC'), 'format', s.paper, 'summary', coalesce((r).draft ->> 'summary', ''),
    'grid', coalesce((r).draft -> 'grid', '2'),
    'company', jsonb_build_object('name', s.company_name, 'address', s.address, 'letterhead', s.letterhead,
      'logo', left(md5(s.logo_path), 8)),
    'project', jsonb_build_object('id', p.id, 'name', p.name, 'address',
      concat_ws(', ', nullif(p.address, ''), nullif(p.city, ''), nullif(concat_ws(' ', nullif(p.state, ''), nullif(p.zip_code, '')), ''))),
    'lastPage', (select jsonb_build_object('number', g.number, 'day', g.day, 'sha256', g.sha256)
      from public.diary_pages g where g.project_id = p.id order by g.number desc limit 1))
    || case (r).kind when 'week' then private.report_week(r) when 'days' then private.report_days(r) else private.report_book(r) end
  from public.projects p cross join public.company_settings s where p.id = (r).project_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_days(r public.reports)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with page as materialized (
    select g.*, g.number = max(g.number) filter (where g.kind <> 'restart') over (partition by g.day) as is_newest
    from public.diary_pages g where g.project_id = (r).project_id and g.day between (r).first_day and (r).last_day
  )
  select jsonb_build_object(
    'pages', (select coalesce(jsonb_agg(jsonb_build_object('number', g.number, 'kind', g.kind, 'day', g.day, 'head', g.head,
        'sha256', g.sha256,
        -- An older page may say what became internal since.
        'shared', case when (r).audience = 'office' or g.is_newest then g.shared end,
        'office', case when (r).audience = 'office' then g.office end,
        'closedBy', case when (r).audience = 'office' and g.closed_by is not null then private.person_or_trade(g.closed_by, null) end)
        order by g.number), '[]') from page g),
    'gaps', (select coalesce(jsonb_agg(d.item -> 'day' order by d.item ->> 'day'), '[]')
      from generate_series(date_trunc('month', (r).first_day::timestamp), (r).last_day::timestamp, interval '1 month') m
      cross join jsonb_array_elements(private.diary_month((r).project_id, m::date)) d (item)
      where (d.item ->> 'day')::date between (r).first_day and (r).last_day and d.item ->> 'state' in ('gap', 'open')
        and (d.item ->> 'isWorkDay')::boolean and (d.item ->> 'day')::date < private.company_day()),
    'check', jsonb_build_object('pages', (select count(*) from public.diary_pages g where g.project_id = (r).project_id),
      'faults', (select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'day', v.day, 'what', v.what) order by v.number), '[]')
        from private.verify_diary((r).project_id) v)),
    'hasPhotos', coalesce(((r).draft ->> 'hasPhotos')::boolean, true))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_done(project_id bigint, first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase, 'on', d.completed_on)
    order by d.completed_on, d.entity, d.id), '[]')
  from (
    select r.* from private.diary_rows($1) r where r.completed_on between $2 and $3
    order by r.completed_on, r.entity, r.id limit 200
  ) d
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_json(r public.reports, whole boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('id', (r).id, 'kind', (r).kind, 'audience', (r).audience, 'language', (r).language, 'title', (r).title,
    'firstDay', (r).first_day, 'lastDay', (r).last_day, 'version', (r).version, 'createdAt', private.instant((r).created_at),
    'createdByName', coalesce(private.person_or_trade((r).created_by, null), ''), 'updatedAt', private.instant((r).updated_at),
    'number', (r).number, 'issuedAt', private.instant((r).issued_at),
    'issuedByName', case when (r).issued_by is not null then private.person_or_trade((r).issued_by, null) end,
    'sha256', (r).sha256, 'fileSha256', (r).file_sha256, 'fileSize', (r).file_size, 'filePages', (r).file_pages,
    'url', case when (r).file_path is not null then (r).id || '/report' end,
    'sends', (select count(*) from public.report_sends x where x.report_id = (r).id),
    'sentAt', private.instant((select max(x.sent_at) from public.report_sends x where x.report_id = (r).id)),
    'opens', (select coalesce(sum(l.opens), 0) from private.report_links l where l.report_id = (r).id),
    'openedAt', private.instant((select max(l.opened_at) from private.report_links l where l.report_id = (r).id)))
    || case when not $2 then '{}' else jsonb_build_object(
      'draft', (r).draft, 'content', (r).content, 'composed', c.composed,
      'offered', case when c.composed is not null and (r).kind = 'week' then jsonb_build_object(
        'done', private.report_done((r).project_id, (r).first_day, (r).last_day),
        'next', private.report_next((r).project_id, (r).last_day), 'decisions', private.report_needs((r).project_id),
        'moves', private.report_moves((r).project_id, (r).last_day)) end,
      'candidates', case when c.composed is not null and (r).kind <> 'days' then o.photos end,
      'photos', private.report_files(coalesce(c.composed, (r).content::jsonb), '')
        || coalesce((select jsonb_agg(jsonb_build_object('id', f -> 'id', 'thumbUrl', (f ->> 'id') || '/thumb'))
          from jsonb_array_elements(o.photos) f
          where not exists (select from private.pictures_of_report(c.composed) i (id) where i.id = (f ->> 'id')::bigint)), '[]'),
      'sent', (select coalesce(jsonb_agg(jsonb_build_object('email', x.email, 'userId', x.user_id, 'linkId', x.link_id,
          'sentByName', private.person_or_trade(x.sent_by, null), 'sentAt', private.instant(x.sent_at)) order by x.id), '[]')
        from public.report_sends x where x.report_id = (r).id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'createdAt', private.instant(l.created_at),
          'createdByName', private.person_or_trade(l.created_by, null), 'expiresAt', private.instant(l.expires_at),
          'openedAt', private.instant(l.opened_at), 'opens', l.opens, 'revokedAt', private.instant(l.revoked_at)) order by l.id), '[]')
        from private.report_links l where l.report_id = (r).id)) end
  from (select case when $2 and (r).number is null then private.report_content(r, null, null, null) end as composed) c
  cross join lateral (select case when c.composed is not null and (r).kind <> 'days'
    then private.report_pictures((r).project_id, (r).first_day, (r).last_day, null, case (r).kind when 'week' then 60 else 300 end) end as photos) o
  where (select private.is_staff())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_moves(project_id bigint, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'move:' || m.seq, 'on', m.day, 'from', m.finish[1], 'to', m.finish[2], 'reason', m.reason) order by m.seq), '[]')
  from (
    select e.seq, e.reason, private.day_of(c.at) as day, private.finishes(c) as finish
    from public.ledger_entries e join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
    where e.project_id = $1 and e.is_released and private.day_of(c.at) <= $2
      and e.seq > coalesce((select b.seq from private.launch_baseline($1) b), 0)
    order by e.seq desc limit 50
  ) m
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_needs(project_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', 'decision:' || x.id, 'title', x.title, 'due', x.due,
    'respondBy', x.respond_by, 'expiresOn', x.expires_on) order by coalesce(x.respond_by, x.expires_on), x.id), '[]')
  from (
    select d.id, o.content ->> 'title' as title, o.expires_on, u.due, private.respond_by(u.due, o) as respond_by
    from public.decision_offers o
    join public.decisions d on d.project_id = o.project_id and d.id = o.decision_id and d.deleted_at is null
    cross join lateral (select private.offer_due(d, o) as due) u
    where o.project_id = $1 and o.ended_at is null and (o.expires_on is null or o.expires_on >= private.company_day())
    order by d.id limit 200
  ) x
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_next(project_id bigint, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('k', d.entity || ':' || d.id, 'title', d.title, 'phase', d.phase,
    'start', d.starts, 'completion', d.last_day, 'isUnderWay', d.started_on is not null)
    order by d.starts, d.entity, d.id), '[]')
  from (
    select r.*, coalesce(r.started_on, r.first_day) as starts from private.diary_rows($1) r
    where r.completed_on is null and (r.started_on is not null or r.first_day <= $2 + 14)
    order by coalesce(r.started_on, r.first_day), r.entity, r.id limit 200
  ) d
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_pictures(project_id bigint, first_day date, last_day date, ids jsonb, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(private.report_photo(x.f, x.task) order by x.nth), '[]')
  from (
    select f, t.title as task, row_number() over (order by i.nth, f.caption is null, f.taken_at desc, f.id) as nth
    from public.photos f
    join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
    left join jsonb_array_elements_text(case when jsonb_typeof($4) = 'array' then $4 end) with ordinality i (id, nth) on i.id = f.id::text
    where f.project_id = $1 and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'
      and n.deleted_at is null and n.published_at is not null and not n.is_internal and t.deleted_at is null
      and case when jsonb_typeof($4) = 'array' then i.id is not null else f.day between $2 and $3 end
    order by i.nth, f.caption is null, f.taken_at desc, f.id limit $5
  ) x
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_week(r public.reports)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object(
    'done', jsonb_build_object('lines', coalesce((r).draft -> 'done', '[]'),
      'rows', private.without_left_out(private.report_done(p.id, (r).first_day, (r).last_day), 'done:', (r).draft -> 'leftOut')),
    'next', jsonb_build_object('lines', coalesce((r).draft -> 'next', '[]'),
      'rows', private.without_left_out(private.report_next(p.id, (r).last_day), 'next:', (r).draft -> 'leftOut')),
    'needs', jsonb_build_object('lines', coalesce((r).draft -> 'needs', '[]'),
      'decisions', private.without_left_out(private.report_needs(p.id), '', (r).draft -> 'leftOut')),
    'schedule', jsonb_build_object('planned', (select b.finish from private.launch_baseline(p.id) b),
      'now', private.finish_of(p.id), 'completedOn', p.completed_on, 'lines', coalesce((r).draft -> 'schedule', '[]'),
      'moves', private.without_left_out(private.report_moves(p.id, (r).last_day), '', (r).draft -> 'leftOut'),
      'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
        where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day)),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12))
  from public.projects p where p.id = (r).project_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.report_files(content jsonb, prefix text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'thumbUrl', i.id || '/' || $2 || 'thumb') order by i.id), '[]')
  from private.pictures_of_report($1) i (id)
  );
end
$function$;
