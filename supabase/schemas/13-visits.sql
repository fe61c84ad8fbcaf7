-- The page of a trade: its visits, answers, reports and photos.

create table private.trade_requests (
  link_id bigint not null references private.trade_links on delete cascade,
  key uuid not null,
  request_hash text not null,
  answer jsonb,
  is_photo boolean not null default false,
  created_at timestamptz not null default now(),
  is_text boolean not null default false,
  constraint trade_requests_pkey primary key (link_id, key)
);
comment on table private.trade_requests is 'What a write by a link with this Idempotency-Key was answered.';
comment on column private.trade_requests.is_text is 'It wrote below a note.';
create index trade_requests_created_at_idx on private.trade_requests (created_at);
alter table private.trade_requests enable row level security;

create function private.begin_visit(link_id bigint, assignment_id bigint) returns public.assignments
language plpgsql set search_path = '' as $$
declare
  trade constant bigint := private.trade_of_link($1);
  today constant date := private.company_day();
  found_one public.assignments;
begin
  if trade is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  select a.* into found_one from public.assignments a
  join public.projects p on p.id = a.project_id and p.deleted_at is null and not p.is_template
  where a.id = $2 and a.trade_id = trade;
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select a.* into found_one from public.assignments a
    where a.id = $2 and exists (select from private.visits_of(trade, $2, today - 14, today + 13));
  end if;
  if not found then
    raise exception 'This visit is not planned any more' using errcode = 'PT422', hint = 'assignment_id';
  end if;
  return found_one;
end
$$;
comment on function private.begin_visit is 'First step of a write by a link: locks the project of this assignment, and from now on the transaction writes for the trade.';

create function private.confirmed_visits(project_id bigint, but_trade bigint) returns setof bigint
language sql stable
begin atomic
  select a.id from public.assignments a
  join public.trades d on d.id = a.trade_id and d.deleted_at is null
  left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
  left join public.phases f on f.project_id = a.project_id and f.id = a.phase_id
  where a.project_id = $1 and a.deleted_at is null and a.trade_id <> $2 and a.answer = 'coming'
    and t.deleted_at is null and f.deleted_at is null
    and a.answered_for = daterange(
      coalesce(t.scheduled_start, t.scheduled_completion, f.scheduled_start, f.scheduled_completion),
      coalesce(t.scheduled_completion, t.scheduled_start, f.scheduled_completion, f.scheduled_start), '[]');
end;
comment on function private.confirmed_visits is 'The visits of a project that trades other than this one have confirmed for the days that they have now.';

create function private.report_work(visit public.assignments, work text, day date) returns jsonb
language plpgsql set search_path = '' as $$
declare
  today constant date := private.company_day();
  tasks constant bigint[] := case when visit.task_id is not null then array[visit.task_id] else array(
    select t.id from private.visit_tasks(visit.project_id, visit.phase_id) t order by t.order_num) end;
begin
  -- A telephone may be a day ahead of the company.
  if not exists (select from private.visits_of(visit.trade_id, visit.id, today - 14, greatest(today, day))) then
    raise exception 'This work is planned for a later day' using errcode = 'PT422', hint = 'day';
  end if;
  if cardinality(tasks) = 0 then
    update public.phases f
    set started_on = coalesce(f.started_on, day), completed_on = case work when 'completed' then day end
    where f.project_id = visit.project_id and f.id = visit.phase_id and f.completed_on is null
      and (work = 'completed' or f.started_on is null);
    return null;
  end if;
  return jsonb_build_object(
    -- Nowhere on earth is it later.
    'day', least(day, (now() at time zone 'Etc/GMT-14')::date),
    'statusId', case work when 'completed' then 3 else 2 end,
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'statusId', t.status_id, 'startedOn', t.started_on,
        'startedBy', t.started_by, 'completedOn', t.completed_on, 'completedBy', t.completed_by) order by t.order_num)
      from public.tasks t
      where t.project_id = visit.project_id and t.id = any (tasks) and case work when 'completed' then t.status_id < 3
        -- The first task begins; which of the others follow only those on site know.
        else t.id = tasks[1] and t.status_id = 1 and not exists (
          select from public.tasks o where o.project_id = visit.project_id and o.id = any (tasks) and o.status_id > 1) end),
      '[]'));
end
$$;
comment on function private.report_work is 'Writes that work without tasks began or was done; else gives the tasks that get a status, and its day.';

create function private.visit_tasks(
  project_id bigint, phase_id bigint
) returns table(id bigint, status_id smallint, order_num integer)
language sql stable
begin atomic
  select t.id, t.status_id, t.order_num from public.tasks t
  where t.project_id = $1 and t.phase_id = $2 and t.deleted_at is null
    and not exists (
      select from public.assignments a left join public.trades d on d.id = a.trade_id
      where a.project_id = $1 and a.task_id = t.id and a.deleted_at is null and d.deleted_at is null);
end;
comment on function private.visit_tasks is 'The tasks that an assignment of their phase counts for: those that have none.';
grant execute on function private.visit_tasks to authenticated;

create function private.visits_add_photo(
  link_id bigint, assignment_id bigint, description text, path text, filename text, mime_type text, size bigint,
  width integer, height integer, sha256 text default null, taken text default null, of_note bigint default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  trade bigint;
  place record;
  note bigint;
begin
  if of_note is null then
    trade := (private.begin_visit($1, $2)).trade_id;
  else
    perform private.begin_visit_note($1, of_note);
    trade := private.trade_of_link($1);
  end if;
  select * into place from private.visits_photo_place($1, $2, of_note);
  -- What is sent in one go is one note, or one reply.
  select n.id into note from public.notes n
  where n.trade_id = trade and n.task_id = place.task_id and n.parent_id is not distinct from of_note
    and n.is_internal and n.deleted_at is null
    and n.created_on > now() - interval '15 minutes' and ($3 = '' or n.description = $3)
    and (select count(*) from public.photos f where f.project_id = n.project_id and f.note_id = n.id) < 50
  order by n.id desc limit 1;
  if note is null then
    insert into public.notes (project_id, task_id, description, is_internal, trade_id, parent_id, said_to, for_trade_id)
    values (place.project_id, place.task_id, coalesce(nullif($3, ''), 'Photos'), true, trade, of_note,
      case when of_note is not null then 'office' end, case when of_note is not null then trade end)
    returning id into note;
  end if;
  insert into public.photos (
    project_id, note_id, path, original_filename, mime_type, size, width, height, sha256, taken_at, taken_by, taken_seen)
  values (place.project_id, note, $4, $5, $6, $7, $8, $9, $10, coalesce(private.moment_of($11), now()),
    case when $11 is null then 'server' else 'camera' end, $11 is not null);
  return place.remaining;
end
$$;
comment on function private.visits_add_photo is 'Adds a file of a trade to an internal note of its own, or to a reply of its own below a note that it reads, and gives how many more the link takes today.';
grant execute on function private.visits_add_photo to api;

create function private.visits_answer(
  link_id bigint, assignment_id bigint, answer text, day date, first_day date, last_day date
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  visit constant public.assignments := private.begin_visit($1, $2);
  said_for constant daterange := daterange($5, $6, '[]');
  present daterange;
  today constant date := private.company_day();
begin
  -- A telephone may be a day ahead of the company.
  if $3 = 'other' and ($4 is null or $4 < today or $4 > today + 365) then
    raise exception 'Not a day of the coming year' using errcode = 'PT422', hint = 'day';
  elsif $3 in ('started', 'completed') and ($4 is null or $4 > today + 1 or $4 < today - 60) then
    raise exception 'Not a day of the last weeks' using errcode = 'PT422', hint = 'day';
  end if;
  if $3 in ('started', 'completed') then
    perform set_config('app.schedule', case private.schedule_mode() when 'linked' then 'on' else '' end, true);
    return jsonb_build_object('projectId', visit.project_id, 'isLinked', private.schedule_mode() = 'linked',
      'work', private.report_work(visit, $3, $4));
  end if;
  select daterange(coalesce(r.starts, r.ends), coalesce(r.ends, r.starts), '[]') into present from (
    select t.scheduled_start as starts, t.scheduled_completion as ends
    from public.tasks t where t.project_id = visit.project_id and t.id = visit.task_id
    union all
    select f.scheduled_start, f.scheduled_completion
    from public.phases f where f.project_id = visit.project_id and f.id = visit.phase_id
  ) r;
  -- One that comes late, for days that are no more, leaves alone the one that counts.
  if said_for = present or visit.answered_for is distinct from present then
    update public.assignments a
    set answer = $3, answered_for = said_for, answered_at = now(), proposed_on = case $3 when 'other' then $4 end
    where a.id = visit.id;
  end if;
  return null;
end
$$;
comment on function private.visits_answer is 'Writes an answer of a trade. Of a report gives its project, and the tasks to write with visits_report.';
grant execute on function private.visits_answer to api;

create function private.visits_answered(link_id bigint, key uuid, answer jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.trade_requests r set answer = $3 where r.link_id = $1 and r.key = $2 and r.answer is null;
end
$$;
comment on function private.visits_answered is 'Keeps the answer of a write with its key.';
grant execute on function private.visits_answered to api;

create function private.visits_dates(project_id bigint, dates jsonb, finish date) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  confirmed bigint[];
begin
  if private.acting_trade() is null then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  confirmed := array(select private.confirmed_visits($1, private.acting_trade()));
  perform private.put_dates($1, dates, finish);
  return not confirmed <@ array(select private.confirmed_visits($1, private.acting_trade()));
end
$$;
comment on function private.visits_dates is 'Writes computed dates after an answer of this transaction, as private.put_dates. Whether visits that other trades confirmed move by it.';
grant execute on function private.visits_dates to api;

create function private.visits_facts(link_id bigint, assignment_id bigint default null::bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.company_day();
  last_day constant date := today + 13;
  trade public.trades;
  sender uuid;
begin
  select t.* into trade from public.trades t where t.id = private.trade_of_link($1);
  if trade.id is null then
    return null;
  end if;
  perform private.use_trade_link($1);
  select l.created_by into sender from private.trade_links l where l.id = $1;
  return (
    select jsonb_build_object(
      'company', jsonb_build_object('name', s.company_name, 'phone', null, 'logoUrl', '1/logo-' || left(md5(s.logo_path), 8)),
      'trade', jsonb_build_object('name', trade.name, 'language', trade.language),
      'today', today, 'until', last_day, 'showsCost', s.tells_trades_cost,
      'visits', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', jsonb_build_object('name', p.name, 'address', private.address_line(p)),
          'phase', v.phase, 'task', v.task, 'from', v.starts, 'to', v.ends,
          'isMilestone', case when v.task_id is null
            then (select private.is_milestone(f) from public.phases f where f.project_id = v.project_id and f.id = v.phase_id)
            else (select t.is_milestone from public.tasks t where t.project_id = v.project_id and t.id = v.task_id) end,
          'state', coalesce(v.answer, 'asked'), 'proposedOn', v.proposed_on, 'work', v.work,
          'mayStart', v.work = 'open' and v.starts <= today, 'mayFinish', v.work <> 'completed' and v.starts <= today,
          'takesPhotos', v.has_tasks, 'notes', private.visit_notes($1, trade.id, v.project_id, v.phase_id, v.task_id),
          'contact', (
            select jsonb_build_object('name', private.person_name(u), 'phone', coalesce(nullif(u.phone, ''), nullif(u.second_phone, '')), 'email', u.email)
            from public.profiles u
            where not u.disabled and u.user_type in (1, 2) and u.id = coalesce((
              select a.user_id from public.assignments a join public.profiles o on o.id = a.user_id and not o.disabled
              where a.project_id = v.project_id and a.deleted_at is null and (a.task_id = v.task_id or a.phase_id = v.phase_id)
              order by a.task_id, a.id limit 1), private.runs_project(v.project_id, 'superintendent'), sender)),
          -- For the function: what it computes the rest from.
          'row', jsonb_build_object('projectId', p.id, 'plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
            'entity', case when v.task_id is null then 'phase' else 'task' end, 'id', coalesce(v.task_id, v.phase_id))
        ) order by v.starts, v.ends, v.id)
        from (
          select * from private.visits_of(trade.id, $2, today, last_day) o order by o.starts, o.ends, o.id limit 100
        ) v
        join public.projects p on p.id = v.project_id
      ), '[]'),
      'later', (
        select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', p.name, 'phase', v.phase, 'task', v.task, 'from', v.starts) order by v.place) filter (where v.place <= 10), '[]'))
        from (
          select o.*, row_number() over (order by o.starts, o.ends, o.id) as place
          from private.visits_of(trade.id, null, last_day + 1, 'infinity') o
          where $2 is null and o.starts > last_day and o.work <> 'completed'
        ) v
        join public.projects p on p.id = v.project_id),
      'todos', case when $2 is null then private.visit_todos($1, trade.id) else '[]' end)
    from public.company_settings s);
end
$$;
comment on function private.visits_facts is 'What the page of a trade shows, or one visit of it; null when the link does not open. Using a link renews it.';
grant execute on function private.visits_facts to api;

create function private.visits_nonce(link_id bigint) returns uuid
language sql stable security definer set search_path = ''
begin atomic
  select l.nonce from private.trade_links l where l.id = $1;
end;
comment on function private.visits_nonce is 'What the key of a link is computed from; null for an unknown link.';
grant execute on function private.visits_nonce to api;

-- A day that a trade proposes waits until staff or the trade answer it, whatever days its row gets meanwhile, and the
-- office hears of it.
create function private.visit_of(a public.assignments, first_day date, last_day date) returns table(
  phase_id bigint, task_id bigint, phase text, task text, starts date, ends date, answer text, proposed_on date, work text,
  has_tasks boolean
)
language sql stable rows 1
begin atomic
  select f.id, t.id, f.name, t.title, r.starts, r.ends,
    case when (a).answered_for = daterange(r.starts, r.ends, '[]') or (a).answer = 'other' and r.work = 'open'
      then (a).answer end,
    case when (a).answered_for = daterange(r.starts, r.ends, '[]') or (a).answer = 'other' and r.work = 'open'
      then (a).proposed_on end,
    r.work, r.has_tasks
  from (select) one
  left join public.tasks t on t.project_id = (a).project_id and t.id = (a).task_id and t.deleted_at is null
  join public.phases f on f.project_id = (a).project_id and f.id = coalesce((a).phase_id, t.phase_id) and f.deleted_at is null
  cross join lateral (
    select coalesce(t.scheduled_start, t.scheduled_completion) as starts, coalesce(t.scheduled_completion, t.scheduled_start) as ends,
      (array['open', 'started', 'completed'])[t.status_id] as work, true as has_tasks
    where (a).task_id is not null
    union all
    select coalesce(f.scheduled_start, f.scheduled_completion), coalesce(f.scheduled_completion, f.scheduled_start),
      case
        when f.completed_on is not null or b.tasks > 0 and b.least = 3 then 'completed'
        when f.started_on is not null or b.most > 1 then 'started'
        else 'open' end,
      exists (select from public.tasks o where o.project_id = (a).project_id and o.phase_id = f.id and o.deleted_at is null)
    from (select count(*) as tasks, min(c.status_id) as least, max(c.status_id) as most
      from private.visit_tasks((a).project_id, f.id) c) b
    where (a).phase_id is not null
  ) r
  where r.starts <= $3 and (r.ends >= $2 or r.ends >= $2 - 14 and r.work <> 'completed');
end;
comment on function private.visit_of is 'The visit of an assignment, if it is on these days or was late in the two weeks before, with the answer that counts. As the caller.';
grant execute on function private.visit_of to authenticated;

create function private.visits_of(
  trade_id bigint, assignment_id bigint, first_day date, last_day date
) returns table(
  id bigint, project_id bigint, phase_id bigint, task_id bigint, phase text, task text, starts date, ends date,
  answer text, proposed_on date, work text, has_tasks boolean
)
language sql stable
begin atomic
  select a.id, a.project_id, v.*
  from public.assignments a
  join public.projects p on p.id = a.project_id and p.deleted_at is null and not p.is_template and p.completed_on is null
  cross join lateral private.visit_of(a, $3, $4) v
  where a.trade_id = $1 and a.deleted_at is null and ($2 is null or a.id = $2);
end;
comment on function private.visits_of is 'The visits of a trade on these days, late ones of two weeks before, with the answers that count. With an assignment: it alone. As the caller.';
grant execute on function private.visits_of to authenticated;

create function private.visits_on(
  first date, last date, project bigint default null::bigint
) returns table(
  id bigint, user_id uuid, trade_id bigint, project_id bigint, entity text, row_id bigint, first_day date,
  last_day date, work text
)
language plpgsql stable security definer rows 2000 set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  -- A range cannot end before it begins.
  if first > last then
    return;
  end if;
  if project is null then
    return query
      select a.id, a.user_id, a.trade_id, a.project_id, w.entity, w.row_id, w.first_day, w.last_day, w.work
      from private.work_on(first, last) w
      cross join lateral (
        select a.id, a.user_id, a.trade_id, a.project_id from public.assignments a
        where w.entity = 'task' and a.project_id = w.project_id and a.task_id = w.row_id and a.deleted_at is null
        union all
        select a.id, a.user_id, a.trade_id, a.project_id from public.assignments a
        where w.entity = 'phase' and a.project_id = w.project_id and a.phase_id = w.row_id and a.deleted_at is null
      ) a;
    return;
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
    ),
    running as materialized (
      select p.id
      from (select distinct a.project_id as id from theirs a) p
      cross join lateral (
        select from public.projects j
        where j.id = p.id and not j.is_template and j.completed_on is null and j.deleted_at is null offset 0
      ) j
    )
    select a.id, a.user_id, a.trade_id, a.project_id, w.entity, w.row_id, w.first_day, w.last_day, w.work
    from theirs a
    join running j on j.id = a.project_id
    cross join lateral (
      select r.entity, r.row_id, coalesce(r.scheduled_start, r.scheduled_completion) as first_day,
        coalesce(r.scheduled_completion, r.scheduled_start) as last_day,
        private.work_state(r.started_on, r.completed_on) as work
      from (
        select 'task' as entity, t.id as row_id, t.scheduled_start, t.scheduled_completion, t.started_on, t.completed_on
        from public.tasks t where t.project_id = a.project_id and t.id = a.task_id and t.deleted_at is null
        union all
        select 'phase', p.id, p.scheduled_start, p.scheduled_completion, p.started_on, p.completed_on
        from public.phases p where p.project_id = a.project_id and p.id = a.phase_id and p.deleted_at is null
      ) r
    ) w
    where w.first_day <= last and w.last_day >= first;
end
$$;
comment on function private.visits_on is 'Assignments to work of running projects on these days: of everybody, or of everybody who is assigned in one project. For staff.';
grant execute on function private.visits_on to authenticated;

create function private.visits_photo(
  link_id bigint, photo_id bigint, out bucket text, out path text, out mime_type text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select 'attachments', f.path, f.mime_type into bucket, path, mime_type
  from public.photos f
  where f.id = $2 and f.deleted_at is null and f.unmarked_of is null
    and private.trade_reads(private.trade_of_link($1), f.note_id);
end
$$;
comment on function private.visits_photo is 'Where a file of a note is, for a link whose trade reads the note; nulls otherwise.';
grant execute on function private.visits_photo to api;

create function private.visits_photo_place(
  link_id bigint, assignment_id bigint, of_note bigint default null, out project_id bigint, out task_id bigint,
  out remaining integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.trade_of_link($1) is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  if of_note is not null then
    select n.project_id, n.task_id into project_id, task_id
    from public.notes n
    where n.id = of_note and n.parent_id is null and private.trade_reads(private.trade_of_link($1), n.id);
    if project_id is null then
      raise exception 'no such note' using errcode = 'P0002';
    end if;
  else
    select a.project_id, coalesce(a.task_id, (
        select t.id from public.tasks t where t.project_id = a.project_id and t.phase_id = a.phase_id and t.deleted_at is null
        order by t.status_id = 3, t.order_num limit 1))
    into project_id, task_id
    from public.assignments a
    join public.projects p on p.id = a.project_id and p.deleted_at is null and not p.is_template
    left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
    left join public.phases f on f.project_id = a.project_id and f.id = a.phase_id
    where a.id = $2 and a.trade_id = private.trade_of_link($1)
      and a.deleted_at is null and t.deleted_at is null and f.deleted_at is null;
    if project_id is null then
      raise exception 'This visit is not planned any more' using errcode = 'PT422', hint = 'assignment_id';
    elsif task_id is null then
      raise exception 'This phase has no task for a photo' using errcode = 'PT422', hint = 'assignment_id';
    end if;
  end if;
  select 40 - count(*) into remaining
  from private.trade_requests r cross join public.company_settings s
  where r.link_id = $1 and r.is_photo
    and r.created_at >= private.company_day()::timestamp at time zone coalesce(s.time_zone, 'UTC');
end
$$;
comment on function private.visits_photo_place is 'The task that a photo for a visit or below a note belongs to, and how many more files the link takes today.';
grant execute on function private.visits_photo_place to api;

create function private.visits_plan(link_id bigint, project_id bigint) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.assignments a
    where a.trade_id = private.trade_of_link($1) and a.project_id = $2 and a.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  return private.plan_of($2);
end
$$;
comment on function private.visits_plan is 'What the dates of a project are computed from, for a project with a visit of the trade. Nothing of it goes to the trade.';
grant execute on function private.visits_plan to api;

create function private.visits_report(link_id bigint, assignment_id bigint, tasks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visit constant public.assignments := private.begin_visit($1, $2);
begin
  update public.tasks t set status_id = d."statusId", started_on = d."startedOn", started_by = d."startedBy",
    completed_on = d."completedOn", completed_by = d."completedBy"
  from jsonb_to_recordset($3) d (id bigint, "statusId" smallint, "startedOn" date, "startedBy" text,
    "completedOn" date, "completedBy" text)
  where t.project_id = visit.project_id and t.id = d.id and (
    t.id = visit.task_id or t.id in (select v.id from private.visit_tasks(visit.project_id, visit.phase_id) v));
end
$$;
comment on function private.visits_report is 'Writes the status and the actual dates of tasks of a visit.';
grant execute on function private.visits_report to api;

create function private.visits_request(link_id bigint, key uuid, request_hash text, is_photo boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made private.trade_requests;
begin
  if private.trade_of_link($1) is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  insert into private.trade_requests (link_id, key, request_hash, is_photo) values ($1, $2, $3, $4)
  on conflict on constraint trade_requests_pkey do nothing;
  if found then
    perform set_config('app.request_key', $2::text, true);
    return null;
  end if;
  select r.* into made from private.trade_requests r where r.link_id = $1 and r.key = $2;
  if made.request_hash <> $3 then
    raise exception 'Another request had this key' using errcode = 'PT422', hint = 'key';
  end if;
  return made.answer;
end
$$;
comment on function private.visits_request is 'Takes the key of a write for this transaction, and gives null; what the first write with it was answered otherwise.';
grant execute on function private.visits_request to api;

create function private.visits_takes_photo(
  link_id bigint, assignment_id bigint, key uuid, of_note bigint default null
) returns boolean
language sql stable security definer set search_path = ''
begin atomic
  select p.remaining > 0 or exists (select from private.trade_requests r where r.link_id = $1 and r.key = $3)
  from private.visits_photo_place($1, $2, $4) p;
end;
comment on function private.visits_takes_photo is 'Whether the link takes another file today, or has sent this one before.';
grant execute on function private.visits_takes_photo to api;
