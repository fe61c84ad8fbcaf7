-- What a day of the diary says.

create function private.day_begins(day date) returns timestamptz
language sql stable set search_path = '' as $$
  select $1::timestamp at time zone coalesce(nullif(current_setting('app.diary_zone', true), ''), s.time_zone, 'UTC')
  from public.company_settings s
$$;
comment on function private.day_begins is 'The first moment of a day of the company; of a closed day in the zone of its first page.';

create function private.diary_answers(project_id bigint, day date) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_answers is 'What trades answered on a day, or the office wrote down of them.';

-- What a day says. Lists of items: `k` names what an item is of, `n` has the names of now.
create function private.diary_day(project_id bigint, day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.company_day($2);
begin
  if private.is_staff() is not true or not exists (
    select from public.projects p where p.id = $1 and p.deleted_at is null and not p.is_template) then
    return null;
  end if;
  return jsonb_build_object('day', $2, 'today', today, 'isOpen', $2 between today - 31 and today,
    'isWorkDay', private.is_work_day($1, $2), 'facts', private.diary_facts($1, $2),
    'people', private.diary_roster($1, $2),
    'pages', (select coalesce(jsonb_agg(private.page_json(g, true) order by g.number), '[]')
      from public.diary_pages g where g.project_id = $1 and g.day = $2));
end
$$;
comment on function private.diary_day is 'A day of a diary for staff, with its pages; null without one.';
grant execute on function private.diary_day to authenticated;

create function private.diary_expected(
  project_id bigint, day date
) returns table(
  id bigint, trade_id bigint, user_id uuid, entity text, row_id bigint, title text, answer text, proposed_on date
)
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_expected is 'Who is planned to be on site on a day, with the answer for those days.';

-- Facts of a day. Those of a closed day are as its first page has them, where they are of that time or of the log.
create function private.diary_facts(project_id bigint, day date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  newest public.diary_pages;
  shared jsonb;
  office jsonb;
  drawings jsonb;
  was jsonb;
  facts jsonb;
begin
  newest := private.newest_page($1, $2);
  if newest.number is null then
    shared := private.diary_shared($1, $2);
    office := private.diary_office($1, $2);
    facts := jsonb_build_object('shared', shared, 'office', office);
    return jsonb_build_object(
      'shared', shared || private.diary_drawings($1, $2, true) || private.diary_sheets($1, facts, '{}', true),
      'office', office || private.diary_drawings($1, $2, false) || private.diary_sheets($1, facts, '{}', false));
  end if;
  perform set_config('app.diary_zone', newest.head::jsonb ->> 'zone', true);
  shared := private.diary_shared($1, $2);
  office := private.diary_office($1, $2);
  drawings := private.diary_drawings($1, $2, false) -> 'drawings';
  perform set_config('app.diary_zone', '', true);
  was := newest.shared::jsonb;
  shared := shared || jsonb_build_object('underWay', was -> 'underWay',
    'decided', private.added_to(was -> 'decided', shared -> 'decided', true),
    'more', (shared -> 'more') || jsonb_build_object('underWay', was #> '{more,underWay}'))
    -- What clients read of drawings may be another thing by now.
    || case when was ? 'drawings' then jsonb_build_object('drawings', was -> 'drawings') else '{}' end;
  was := newest.office::jsonb;
  office := office || jsonb_build_object('expected', was -> 'expected', 'notBegun', was -> 'notBegun',
    'moved', private.added_to(was -> 'moved', office -> 'moved', true),
    'answers', private.added_to(was -> 'answers', office -> 'answers', false),
    'reports', private.added_to(was -> 'reports', office -> 'reports', false),
    'more', (office -> 'more') || jsonb_build_object('notBegun', was #> '{more,notBegun}'));
  drawings := private.added_to(coalesce(was -> 'drawings', '[]'), coalesce(drawings, '[]'), false);
  if drawings <> '[]' then
    office := office || jsonb_build_object('drawings', drawings);
  end if;
  facts := jsonb_build_object('shared', shared, 'office', office);
  was := jsonb_build_object('shared', newest.shared::jsonb, 'office', newest.office::jsonb);
  return jsonb_build_object('shared', shared || private.diary_sheets($1, facts, was, true),
    'office', office || private.diary_sheets($1, facts, was, false));
end
$$;
comment on function private.diary_facts is 'What a day says. Of a closed one what was planned stays as of closing, and what the log says is only added to.';

create function private.diary_gone_photos(project_id bigint, day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      'deletedAt', private.instant(x.at),
      'deletedByName', coalesce((select private.person_or_trade(c.actor, c.actor_trade) from public.project_changes c
        where c.project_id = $1 and c.op = 'delete' and (c.entity, c.entity_id) in (
          ('photo', f.id), ('note', case when n.deleted_at = x.at then n.id end), ('task', case when t.deleted_at = x.at then t.id end),
          ('phase', case when p.deleted_at = x.at then p.id end), ('majorphase', case when m.deleted_at = x.at then m.id end))
        order by c.seq desc limit 1), '')
    ) order by f.taken_at, f.id), '[]')
  from named d join public.photos f on f.id = d.id and f.project_id = $1
  join public.notes n on n.project_id = f.project_id and n.id = f.note_id
  join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
  join public.phases p on p.project_id = t.project_id and p.id = t.phase_id
  join public.major_phases m on m.project_id = p.project_id and m.id = p.major_phase_id
  -- Everything that one deletion took has its moment, and only the row that was deleted has a line in the log.
  cross join lateral (select coalesce(f.deleted_at, n.deleted_at) as at) x
  where x.at is not null and f.erased_at is null
  );
end
$$;
comment on function private.diary_gone_photos is 'Photos that pages of a day name and that were deleted since, for staff, with who deleted them.';
grant execute on function private.diary_gone_photos to authenticated;

create function private.diary_moved(project_id bigint, day date, released boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_moved is 'What moved the finish of a project on a day; released: what clients read, with the reason.';

create function private.diary_notes(project_id bigint, day date, is_internal boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with n as (
    select n.*, row_number() over (order by n.written_at, n.id) as nth from public.notes n
    where n.project_id = $1 and n.day = $2 and n.deleted_at is null and n.published_at is not null and n.is_internal = $3
      and n.parent_id is null and n.task_id is not null
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
$$;
comment on function private.diary_notes is 'The first 200 notes of a day, and how many more there are. What is shared names no trade.';

create function private.diary_office(project_id bigint, day date) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_office is 'What a day says for the office alone.';

create function private.diary_photos(project_id bigint, day date, is_internal boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  with f as (
    select f.*, n.task_id, n.trade_id, row_number() over (order by f.taken_at, f.id) as nth
    from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day = $2 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null and n.is_internal = $3 and n.task_id is not null and not n.is_from_client
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
$$;
comment on function private.diary_photos is 'The first 500 photos and files of a day, and how many more there are. What is shared names no trade.';

create function private.diary_reports(
  project_id bigint, day date
) returns table(entity text, id bigint, title text, what text, by uuid, trade_id bigint, at timestamptz)
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_reports is 'Who said what began or ended on a day, staff or a trade.';

create function private.diary_roster(project_id bigint, day date) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_roster is 'Who is expected on site on a day, has reported, or was said to have come or not, with the number of the last time.';

create function private.diary_rows(
  project_id bigint
) returns table(
  entity text, id bigint, title text, phase text, started_on date, completed_on date, first_day date, last_day date
)
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_rows is 'The tasks of a project, and its phases without tasks.';

create function private.diary_said(project_id bigint, day date, is_internal boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.diary_said is 'The lines of a day. What is shared names nobody.';

-- A decision is in the shared part of its day by the title that was signed: that of the draft can be changed until then.
create function private.diary_shared(project_id bigint, day date) returns jsonb
language plpgsql stable set search_path = '' as $$
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
        'n', jsonb_build_object('title', (select f.content ->> 'title' from public.decision_offers f where f.id = o.offer_id)))
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
$$;
comment on function private.diary_shared is 'What a day says that clients may be shown.';

create function private.diary_written(
  project_id bigint, first date, last date
) returns table(day date, lines bigint, notes bigint, photos bigint, work bigint)
language plpgsql stable set search_path = '' as $$
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
      and n.parent_id is null and n.task_id is not null
    union all
    select f.day, 0, 0, 1, 0 from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day between $2 and $3 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null and n.task_id is not null and not n.is_from_client
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w
    where w.day between $2 and $3
  )
  select w.day, sum(w.lines), sum(w.notes), sum(w.photos), sum(w.work) from written w group by w.day;
end
$$;
comment on function private.diary_written is 'The days of a diary with any record, and how much of what.';

create function private.said_still(said jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when $1 ->> 'text' is not null and not exists (
    select from public.diary_lines l where l.id = ($1 ->> 'line')::bigint and l.deleted_at is null and l.text = $1 ->> 'text')
    then jsonb_set($1, '{text}', '""') else $1 end
$$;
comment on function private.said_still is 'What the history has of a line, without a text that the line does not have now.';
