-- Staff say which notes trades read with their visits; what a trade sends is internal until staff share it
-- (docs/product.md#notes-for-trades). The company says whether trades read what another day costs.

alter table public.company_settings add column tells_trades_cost boolean not null default false;
grant update (tells_trades_cost) on public.company_settings to authenticated;

create or replace function private.shape(s company_settings)
returns jsonb
language sql stable
return jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths', (s).history_months, 'tellsTradesCost', (s).tells_trades_cost);

alter table public.notes
  add column is_for_trades boolean not null default false,
  add column trade_id bigint references public.trades on delete set null,
  add constraint notes_audience_check check (not (is_internal and is_for_trades));
comment on column public.notes.is_for_trades is 'Trades read it with their visits, as clients do.';
comment on column public.notes.trade_id is 'The trade that wrote it, by its link.';
create index notes_trade_id_idx on public.notes (trade_id, task_id) where trade_id is not null;
grant insert (is_for_trades), update (is_for_trades) on public.notes to authenticated;

create function private.keep_internal() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_for_trades := false;
  return new;
end
$$;
comment on function private.keep_internal() is 'A note that becomes internal is not for trades any more, whoever said so before.';
create trigger "05_keep_internal" before insert or update on public.notes for each row
  when (new.is_internal and new.is_for_trades) execute function private.keep_internal();

create or replace function private.shape(n notes)
returns jsonb
language sql stable
return jsonb_build_object('id', (n).id, 'taskId', (n).task_id, 'description', (n).description, 'isInternal', (n).is_internal, 'isForTrades', (n).is_for_trades, 'version', (n).version);

create or replace function private.notify_change()
returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  after constant jsonb := new.after;
  by_trade constant jsonb := coalesce(
    (select jsonb_build_object('trade', t.name) from public.trades t where t.id = new.actor_trade), '{}');
  project public.projects;
begin
  select p.* into project from public.projects p where p.id = new.project_id;
  if project.is_template then
    return null;
  end if;
  if new.entity = 'note' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'note', n.project_id, n.id, n.created_by, jsonb_build_object('task', t.title, 'text', left(n.description, 300)) || by_trade
    from public.notes n join public.tasks t on t.id = n.task_id
    where n.id = new.entity_id;
  elsif new.entity = 'task' then
    insert into public.notifications (kind, project_id, entity_id, actor, details)
    select 'status', t.project_id, t.id, new.actor, jsonb_build_object('task', t.title,
      'status', (array['scheduled', 'started', 'completed'])[t.status_id]) || by_trade
    from public.tasks t where t.id = new.entity_id;
  else
    insert into public.notifications (kind, project_id, actor, details)
    select case c.status when 'launched' then 'launch' else 'status' end, project.id, new.actor,
      jsonb_build_object('status', c.status)
    from (values
      ('launched', after ->> 'launchedOn' is not null),
      ('enabled', after ->> 'isEnabled' = 'true'),
      ('disabled', after ->> 'isEnabled' = 'false'),
      ('started', after ->> 'startedOn' is not null),
      ('completed', after ->> 'completedOn' is not null)
    ) as c (status, holds)
    where c.holds;
  end if;
  return null;
end
$$;

create function private.use_trade_link(link_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.trade_links l set used_at = now(), expires_at = now() + interval '60 days'
  where l.id = $1 and coalesce(l.used_at, '-infinity') < now() - interval '1 hour';
end
$$;
comment on function private.use_trade_link(bigint) is 'Notes that a link was used, at most once an hour, which lets it open for 60 days more.';

create function private.visit_notes(link_id bigint, trade_id bigint, project_id bigint, phase_id bigint, task_id bigint) returns jsonb
language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'text', n.description, 'at', private.instant(n.created_on),
    -- Not the name of another trade.
    'author', coalesce(
      (select private.person_name(u) from public.profiles u where u.id = n.created_by),
      (select t.name from public.trades t where t.id = n.trade_id and t.id = $2),
      (select s.company_name from public.company_settings s)),
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.original_filename,
        'isPicture', f.mime_type like 'image/%', 'url', f.id || '/trade-' || $1 || '-full',
        'thumbUrl', case when f.mime_type like 'image/%' then f.id || '/trade-' || $1 || '-thumb' end) order by f.id), '[]')
      from public.photos f
      where f.project_id = n.project_id and f.note_id = n.id and f.deleted_at is null and f.unmarked_of is null)
  ) order by n.created_on desc, n.id desc), '[]')
  from (
    select o.* from public.notes o
    where o.project_id = $3 and o.is_for_trades and o.published_at is not null and o.deleted_at is null
      and case when $5 is not null then o.task_id = $5
        else o.task_id in (select t.id from public.tasks t where t.project_id = $3 and t.phase_id = $4 and t.deleted_at is null) end
    order by o.created_on desc, o.id desc limit 20
  ) n;
end;
comment on function private.visit_notes(bigint, bigint, bigint, bigint, bigint) is
  'The newest notes for trades of a visit, with the addresses of their files for this link.';

create or replace function private.visits_facts(link_id bigint, assignment_id bigint DEFAULT NULL::bigint)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
          'state', coalesce(v.answer, 'asked'), 'proposedOn', v.proposed_on, 'work', v.work,
          'mayStart', v.work = 'open' and v.starts <= today, 'mayFinish', v.work <> 'completed' and v.starts <= today,
          'takesPhotos', v.has_tasks, 'notes', private.visit_notes($1, trade.id, v.project_id, v.phase_id, v.task_id),
          'contact', (
            select jsonb_build_object('name', private.person_name(u), 'phone', coalesce(nullif(u.phone, ''), nullif(u.second_phone, '')), 'email', u.email)
            from public.profiles u
            where not u.disabled and u.user_type in (1, 2) and u.id = coalesce((
              select a.user_id from public.assignments a join public.profiles o on o.id = a.user_id and not o.disabled
              where a.project_id = v.project_id and a.deleted_at is null and (a.task_id = v.task_id or a.phase_id = v.phase_id)
              order by a.task_id, a.id limit 1), sender)),
          -- For the function: what it computes the rest from.
          'row', jsonb_build_object('projectId', p.id, 'seq', h.seq, 'isLinked', p.schedule_mode = 'linked',
            'entity', case when v.task_id is null then 'phase' else 'task' end, 'id', coalesce(v.task_id, v.phase_id))
        ) order by v.starts, v.ends, v.id)
        from (
          select * from private.visits_of(trade.id, $2, today, last_day) o order by o.starts, o.ends, o.id limit 100
        ) v
        join public.projects p on p.id = v.project_id
        join public.project_heads h on h.project_id = v.project_id
      ), '[]'))
    from public.company_settings s);
end
$$;

create function private.visits_photo(link_id bigint, photo_id bigint, out bucket text, out path text, out mime_type text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select 'attachments', f.path, f.mime_type into bucket, path, mime_type
  from public.photos f
  join public.notes n on n.id = f.note_id and n.deleted_at is null and n.is_for_trades and n.published_at is not null
  join public.tasks t on t.id = n.task_id and t.deleted_at is null
  join public.phases p on p.id = t.phase_id and p.deleted_at is null
  join public.projects j on j.id = f.project_id and j.deleted_at is null and j.completed_on is null
  where f.id = $2 and f.deleted_at is null and f.unmarked_of is null
    and exists (select from public.assignments a
      where a.trade_id = private.trade_of_link($1) and a.project_id = f.project_id and a.deleted_at is null
        and (a.task_id = t.id or a.phase_id = p.id));
end
$$;
comment on function private.visits_photo(bigint, bigint) is
  'Where a file of a note is, for a link whose trade has a visit to its task; nulls otherwise.';
grant execute on function private.visits_photo(bigint, bigint) to api;

create function private.visits_photo_place(link_id bigint, assignment_id bigint, out project_id bigint, out task_id bigint, out remaining integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.trade_of_link($1) is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
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
  select 40 - count(*) into remaining
  from private.trade_requests r cross join public.company_settings s
  where r.link_id = $1 and r.is_photo
    and r.created_at >= private.company_day()::timestamp at time zone coalesce(s.time_zone, 'UTC');
end
$$;
comment on function private.visits_photo_place(bigint, bigint) is
  'The task that a photo for a visit belongs to, and how many more files the link takes today.';
grant execute on function private.visits_photo_place(bigint, bigint) to api;

create function private.visits_add_photo(
  link_id bigint, assignment_id bigint, description text, path text, filename text, mime_type text, size bigint, width integer, height integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  visit constant public.assignments := private.begin_visit($1, $2);
  place record;
  note bigint;
begin
  select * into place from private.visits_photo_place($1, $2);
  -- What is sent in one go is one note.
  select n.id into note from public.notes n
  where n.trade_id = visit.trade_id and n.task_id = place.task_id and n.is_internal and n.deleted_at is null
    and n.created_on > now() - interval '15 minutes' and ($3 = '' or n.description = $3)
    and (select count(*) from public.photos f where f.project_id = n.project_id and f.note_id = n.id) < 50
  order by n.id desc limit 1;
  if note is null then
    insert into public.notes (project_id, task_id, description, is_internal, trade_id)
    values (visit.project_id, place.task_id, coalesce(nullif($3, ''), 'Photos'), true, visit.trade_id)
    returning id into note;
  end if;
  insert into public.photos (project_id, note_id, path, original_filename, mime_type, size, width, height)
  values (visit.project_id, note, $4, $5, $6, $7, $8, $9);
  return place.remaining;
end
$$;
comment on function private.visits_add_photo(bigint, bigint, text, text, text, text, bigint, integer, integer) is
  'Adds a file of a trade to an internal note of its own, and gives how many more the link takes today.';
grant execute on function private.visits_add_photo(bigint, bigint, text, text, text, text, bigint, integer, integer) to api;
