SET local check_function_bodies = off;

DROP POLICY "staff change published notes and their own" ON "public"."notes";

DROP TRIGGER "07_words" ON "public"."notes";

DROP TRIGGER "30_parent" ON "public"."notes";

DROP TRIGGER "96_notices" ON "public"."notes";

ALTER TABLE "public"."notes"
  ALTER COLUMN "task_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.add_client_entry (
  project_id bigint,
  note_id    bigint,
  text       text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.notes;
  made bigint;
begin
  perform private.begin_entry($1);
  select n.* into parent from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if parent.id is null then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  perform private.require_room_for_entry($1);
  insert into public.notes (project_id, task_id, parent_id, description, said_to, is_from_client)
  values ($1, parent.task_id, $2, $3, 'clients', true) returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_client_message (
  project_id bigint,
  text       text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  made bigint;
begin
  perform private.begin_entry($1);
  perform private.require_room_for_entry($1);
  insert into public.notes (project_id, description, is_from_client)
  values ($1, $2, true) returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_entry (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.lock_project($1);
  -- Again: it may have changed while this waited for the lock.
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif not private.clients_write($1) then
    raise exception 'messages off' using errcode = 'PT403';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_notes (
  project_id  bigint,
  day         date,
  is_internal boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.diary_photos (
  project_id  bigint,
  day         date,
  is_internal boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  with f as (
    select f.*, n.task_id, n.trade_id, row_number() over (order by f.taken_at, f.id) as nth
    from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day = $2 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null and n.is_internal = $3 and n.task_id is not null
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

CREATE OR REPLACE FUNCTION private.diary_written (
  project_id bigint,
  first      date,
  last       date
)
  RETURNS TABLE (
    day    date,
    lines  bigint,
    notes  bigint,
    photos bigint,
    work   bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
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
      and n.parent_id is null and n.task_id is not null
    union all
    select f.day, 0, 0, 1, 0 from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    where f.project_id = $1 and f.day between $2 and $3 and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null and n.task_id is not null
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w
    where w.day between $2 and $3
  )
  select w.day, sum(w.lines), sum(w.notes), sum(w.photos), sum(w.work) from written w group by w.day;
end
$function$;

CREATE OR REPLACE FUNCTION private.entity_of (
  n public.notes
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
RETURN CASE WHEN (((n).parent_id IS NULL) AND ((n).task_id IS NOT NULL)) THEN 'note'::text ELSE 'entry'::text END;

CREATE OR REPLACE FUNCTION private.follow_entries()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Of each thread once, however many of its entries change.
  perform private.place_question(t.project_id, t.note_id)
  from (select distinct c.project_id, coalesce(c.parent_id, c.id) as note_id from changed c) t
  where exists (select from public.notes n
    where n.project_id = t.project_id and (n.parent_id = t.note_id or n.id = t.note_id) and n.is_from_client);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_words_of_reply()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.created_by is distinct from auth.uid() then
    raise exception 'The words of a reply are its writer''s, those of a client the client''s' using errcode = '42501';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_note()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  difference jsonb;
begin
  perform private.require_change(new.project_id);
  if private.is_quiet() or new.published_at is null then
    return null;
  end if;
  if tg_op = 'INSERT' or old.published_at is null then
    perform private.log_whole_note('create', new);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log_whole_note('delete', old);
  else
    difference := private.changed(private.shape_of_note(old), private.shape_of_note(new));
    if difference <> '{}' then
      perform private.log(new.project_id, 'update', private.entity_of(new), new.id,
        private.changed(private.shape_of_note(new), private.shape_of_note(old)), difference,
        difference || jsonb_build_object('version', new.version)
          || case when new.parent_id is null then '{}' else jsonb_build_object('noteId', new.parent_id) end);
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_whole_note (
  op text,
  n  public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  shape constant jsonb := private.shape_of_note(n);
  reference jsonb := jsonb_build_object('taskId', (n).task_id);
begin
  if (n).parent_id is not null then
    reference := reference || jsonb_build_object('noteId', (n).parent_id);
  end if;
  perform private.log((n).project_id, $1, private.entity_of(n), (n).id,
    case $1 when 'delete' then shape end, case $1 when 'delete' then null else shape end, reference);
end
$function$;

CREATE OR REPLACE FUNCTION private.mark_project (
  project bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mark constant timestamptz := clock_timestamp();
  computed_dates constant text := coalesce(current_setting('app.schedule', true), '');
begin
  perform private.be_quiet(true), set_config('app.schedule', 'on', true);
  perform private.mark_below(project, mark, m.id, null, null)
  from public.major_phases m where m.project_id = project and m.deleted_at is null;
  update public.major_phases m set deleted_at = mark, deleted_order_num = m.order_num, order_num = null
  where m.project_id = project and m.deleted_at is null;
  update public.photos f set deleted_at = mark
  where f.project_id = project and f.deleted_at is null and f.note_id in (
    select n.id from public.notes n where n.project_id = project and n.task_id is null and n.deleted_at is null);
  update public.notes n set deleted_at = mark
  where n.project_id = project and n.task_id is null and n.deleted_at is null;
  perform private.be_quiet(false), set_config('app.schedule', computed_dates, true);
  update public.projects p set deleted_at = mark where p.id = project;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_notice_mail (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- The newest of them are told, the others counted.
  most constant integer := 20;
  person public.profiles;
  ids bigint[];
  items jsonb;
begin
  for person in
    select u.* from public.profiles u
    where u.id > after and u.user_type in (1, 2) and not u.disabled
      and u.id in (
        select w.user_id from public.notices w
        where w.mailed_at is null and w.read_at is null and w.at between now() - interval '1 day' and now() - interval '3 minutes')
      and not exists (
        select from public.notification_preferences p where p.user_id = u.id and not p.mail_personal)
      and not exists (
        select from public.notices w where w.user_id = u.id and w.mailed_at > now() - interval '15 minutes')
    -- A weaker lock than that of an update, since a new notice refers to its person while the mail goes out.
    order by u.id for no key update skip locked
  loop
    select array_agg(w.id order by w.id) into ids
    from public.notices w
    join public.notes e on e.id = w.entry_id and e.deleted_at is null
    join public.projects p on p.id = w.project_id and p.deleted_at is null
    where w.user_id = person.id and w.mailed_at is null and w.read_at is null
      and w.at between now() - interval '1 day' and now() - interval '3 minutes';
    continue when ids is null;
    update public.notices w set mailed_at = now() where w.id = any (ids);
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'kind', w.kind, 'project', p.name, 'task', t.title,
      'who', coalesce(private.person_name(a), (
          select c.name from public.trades c where c.id = case w.kind
            when 'finished' then (select d.done_trade_id from public.todos d where d.note_id = w.entry_id)
            when 'reply' then e.trade_id end), ''),
      'text', left(e.description, 300), 'photos', (
        select count(*) from public.photos f
        where f.project_id = e.project_id and f.note_id = e.id and f.deleted_at is null and f.unmarked_of is null))
      order by w.id) into items
    from public.notices w
    join public.notes e on e.id = w.entry_id
    join public.projects p on p.id = w.project_id
    left join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name,
      'items', items, 'more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_entry (
  project_id bigint,
  entry_id   bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry public.notes;
begin
  perform private.begin_entry($1);
  select n.* into entry from public.notes n
  join public.notes t on t.project_id = n.project_id and t.id = coalesce(n.parent_id, n.id)
  where n.project_id = $1 and n.id = $2 and n.is_from_client and n.created_by = auth.uid()
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
    and t.deleted_at is null;
  if entry.id is null then
    raise exception 'no such entry' using errcode = 'P0002';
  elsif entry.created_on < now() - interval '15 minutes' or exists (
    select from public.notes n
    where n.project_id = $1 and n.parent_id = coalesce(entry.parent_id, entry.id) and n.id <> entry.id
      and n.deleted_at is null and not n.is_internal and n.published_at > entry.published_at) then
    raise exception 'it stands' using errcode = 'PT403';
  end if;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_message()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  if not exists (select from public.projects p where p.id = new.project_id and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no messages' using errcode = 'PT422', hint = 'description';
  end if;
  if new.parent_id is null then
    perform private.require_room_for_message(new.project_id);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_reply()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parent public.notes;
begin
  select n.* into parent from public.notes n where n.project_id = new.project_id and n.id = new.parent_id;
  if tg_op = 'INSERT' then
    if parent.id is null or parent.deleted_at is not null or parent.published_at is null or parent.parent_id is not null
      or parent.task_id is distinct from new.task_id then
      raise exception 'no such note' using errcode = 'P0002';
    end if;
    if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
      raise exception 'Templates have no replies' using errcode = 'PT422', hint = 'note_id';
    end if;
    perform private.require_room_for_reply(new.project_id, new.parent_id);
    new.said_to := private.narrower(new.said_to,
      case when parent.is_internal then 'office' when parent.is_for_trades then 'trades' else 'clients' end);
    if new.for_trade_id is not null and not private.trade_reads(new.for_trade_id, new.parent_id) then
      new.for_trade_id := null;
    end if;
  elsif private.narrower(old.said_to, new.said_to) <> new.said_to
    or new.for_trade_id is not null and new.for_trade_id is distinct from old.for_trade_id then
    raise exception 'The audience of a reply only becomes smaller' using errcode = '42501';
  end if;
  new.is_internal := new.said_to = 'office' or parent.is_internal;
  new.is_for_trades := new.said_to = 'trades' and parent.is_for_trades;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_todo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change(new.project_id);
  if not exists (
    select from public.notes n
    where n.project_id = new.project_id and n.id = new.note_id and n.parent_id is null and n.task_id is not null
      and n.deleted_at is null and n.published_at is not null) then
    raise exception 'no such note' using errcode = 'P0002';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no to-dos' using errcode = 'PT422', hint = 'note_id';
  end if;
  perform private.require_room_for_todo(new.project_id);
  update public.project_heads h set todo_number = h.todo_number + 1 where h.project_id = new.project_id
  returning h.todo_number into new.number;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.report_book (
  r public.reports
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
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
        join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
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

CREATE OR REPLACE FUNCTION private.require_own_reply (
  n public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if ((n).parent_id is not null or (n).is_from_client) and (n).created_by is distinct from auth.uid() and not private.is_admin() then
    raise exception 'A reply is its writer''s' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_entry (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (select count(*) >= 100 from public.notes n where n.project_id = $1 and n.created_by = auth.uid()
      and n.is_from_client and n.created_on > now() - interval '1 day') then
    raise exception 'You have sent 100 messages in a day: please call' using errcode = 'PT422', hint = 'text';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_message (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if (select count(*) from public.notes n
      where n.project_id = $1 and n.task_id is null and n.parent_id is null and n.deleted_at is null) >= 5000 then
    raise exception 'A project has at most 5000 messages' using errcode = 'PT422', hint = 'description';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.sweep_plan (
  what text,
  due  timestamp with time zone,
  max  integer
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  removed integer;
begin
  -- A row waits for what is below it. Each look below names the project, the first column of its index.
  case what
    when 'notes' then
      delete from public.notes n where n.ctid = any (array(
        select d.ctid from public.notes d where d.deleted_at < due
          and not exists (select from public.photos f where f.project_id = d.project_id and f.note_id = d.id)
          and not exists (select from public.notes r where r.project_id = d.project_id and r.parent_id = d.id)
        limit max for update skip locked));
    when 'tasks' then
      delete from public.tasks t where t.ctid = any (array(
        select d.ctid from public.tasks d where d.deleted_at < due
          and not exists (select from public.notes n where n.project_id = d.project_id and n.task_id = d.id)
        limit max for update skip locked));
    when 'phases' then
      delete from public.phases p where p.ctid = any (array(
        select d.ctid from public.phases d where d.deleted_at < due
          and not exists (select from public.tasks t where t.project_id = d.project_id and t.phase_id = d.id)
        limit max for update skip locked));
    when 'major phases' then
      delete from public.major_phases m where m.ctid = any (array(
        select d.ctid from public.major_phases d where d.deleted_at < due
          and not exists (select from public.phases p where p.project_id = d.project_id and p.major_phase_id = d.id)
        limit max for update skip locked));
    when 'links' then
      delete from public.plan_links l where l.ctid = any (array(
        select d.ctid from public.plan_links d where d.deleted_at < due limit max for update skip locked));
    when 'assignments' then
      delete from public.assignments a where a.ctid = any (array(
        select d.ctid from public.assignments d where d.deleted_at < due limit max for update skip locked));
    when 'decision options' then
      delete from public.decision_options o where o.ctid = any (array(
        select d.ctid from public.decision_options d where d.deleted_at < due limit max for update skip locked));
    when 'decisions' then
      delete from public.decisions d where d.ctid = any (array(
        select x.ctid from public.decisions x where x.deleted_at < due limit max for update skip locked));
    when 'diary lines' then
      delete from public.diary_lines l where l.ctid = any (array(
        select d.ctid from public.diary_lines d where d.deleted_at < due limit max for update skip locked));
    when 'drafts of reports' then
      delete from public.reports r where r.ctid = any (array(
        select d.ctid from public.reports d where d.deleted_at < due limit max for update skip locked));
    when 'documents' then
      return private.sweep_documents(due, max);
    when 'document sets' then
      -- Their files have no row from then on, and go by that. A draft goes after a week without a touch.
      delete from public.document_sets s where s.ctid = any (array(
        select d.ctid from public.document_sets d where d.deleted_at < due
          or (d.published_at is null and coalesce(d.updated_at, d.created_at) < now() - interval '7 days' and d.deleted_at is null)
        limit max for update skip locked));
    when 'trades' then
      -- A trade waits for what is assigned to it, and stays where a diary names it.
      delete from public.trades t where t.ctid = any (array(
        select d.ctid from public.trades d where d.deleted_at < due
          and not exists (select from public.assignments a where a.trade_id = d.id)
          and not exists (select from public.diary_people w where w.trade_id = d.id)
        limit max for update skip locked));
    when 'changes of deleted projects' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.projects p join public.project_changes d on d.project_id = p.id
        where p.deleted_at < due limit max));
    when 'projects' then
      -- A template stays as an empty row while projects name it: setting them free would be a change of theirs.
      delete from public.projects p where p.ctid = any (array(
        select d.ctid from public.projects d where d.deleted_at < due and d.banner_path is null
          and not exists (select from public.major_phases m where m.project_id = d.id)
          and not exists (select from public.notes n where n.project_id = d.id)
          and not exists (select from public.project_changes c where c.project_id = d.id)
          and not exists (select from public.projects o where o.template_id = d.id)
        limit max for update skip locked));
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_entry (
  project_id bigint,
  note_id    bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  thread public.notes;
  entry public.notes;
begin
  select n.* into thread from public.notes n
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null and n.published_at is not null
    and not n.is_internal;
  if thread.id is null then
    return null;
  end if;
  select n.* into entry from public.notes n
  where n.project_id = $1 and (n.parent_id = $2 or n.id = $2) and n.is_from_client and n.deleted_at is null and not n.is_internal
    and n.published_at > greatest(thread.settled_at, (
      select max(a.published_at) from public.notes a
      where a.project_id = $1 and a.parent_id = $2 and not a.is_from_client and a.trade_id is null
        and a.deleted_at is null and not a.is_internal), '-infinity')
  order by n.published_at, n.id limit 1;
  return entry;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_note (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  gone public.notes;
begin
  perform private.begin_change($1);
  select n.* into gone from public.notes n
  where n.project_id = $1 and n.id = $2 and (n.published_at is not null or n.created_by = auth.uid());
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  elsif gone.deleted_at is null then
    return;
  end if;
  perform private.require_own_reply(gone);
  if gone.task_id is not null then
    perform private.require_parent('tasks', $1, gone.task_id);
  elsif gone.parent_id is null then
    perform private.require_room_for_message($1);
  end if;
  if gone.parent_id is not null then
    perform private.require_parent('notes', $1, gone.parent_id);
    perform private.require_room_for_reply($1, gone.parent_id);
  end if;
  perform private.be_quiet(true);
  perform private.restore_below($1, gone.deleted_at);
  perform private.be_quiet(false);
  if gone.published_at is not null then
    perform private.log_whole_note('restore', n) from public.notes n where n.project_id = $1 and n.id = $2;
  end if;
end
$function$;

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_message_is_not_for_trades" CHECK (((task_id IS NOT NULL) OR (NOT is_for_trades)));

ALTER TABLE "public"."notes"
  ADD CONSTRAINT "notes_project_fkey" FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE;

CREATE INDEX notes_messages_idx ON public.notes USING btree (project_id, created_on DESC, id DESC)
  WHERE ((task_id IS NULL) AND (parent_id IS NULL) AND (deleted_at IS NULL));

CREATE TRIGGER "07_words"
  BEFORE UPDATE OF description ON public.notes
  FOR EACH ROW
  WHEN ((((new.parent_id IS NOT NULL) OR new.is_from_client) AND (old.description IS DISTINCT FROM new.description)))
  EXECUTE FUNCTION private.keep_words_of_reply();

CREATE TRIGGER "30_message"
  BEFORE INSERT ON public.notes
  FOR EACH ROW
  WHEN ((new.task_id IS NULL))
  EXECUTE FUNCTION private.place_message();

CREATE TRIGGER "30_parent"
  BEFORE INSERT ON public.notes
  FOR EACH ROW
  WHEN ((new.task_id IS NOT NULL))
  EXECUTE FUNCTION private.require_live_parent('task_id', 'tasks');

CREATE TRIGGER "96_notices"
  AFTER INSERT ON public.notes
  FOR EACH ROW
  WHEN ((((new.parent_id IS NOT NULL) OR new.is_from_client) AND (new.published_at IS NOT NULL)))
  EXECUTE FUNCTION private.tell_thread();

CREATE POLICY "staff change published notes and their own" ON "public"."notes"
  FOR UPDATE
  TO "authenticated"
  USING (((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND ((published_at IS NOT NULL) OR (created_by = ( SELECT auth.uid() AS uid)))))
  WITH
    CHECK
    ((( SELECT private.is_staff() AS is_staff) AND (((parent_id IS NULL) AND (NOT is_from_client)) OR (created_by = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS
    is_admin))));

COMMENT ON COLUMN "public"."notes"."task_id" IS 'Of a message, and of what is said below one, null.';

COMMENT ON FUNCTION "private"."add_client_message"(bigint, text) IS 'A client begins a message, for the office and the clients.';

COMMENT ON FUNCTION "private"."entity_of"(public.notes) IS 'As what the log has a note: one of a task is a note; a message, and what is said below something, an entry.';

COMMENT ON FUNCTION "private"."keep_words_of_reply"() IS 'Nobody but its writer changes what a reply says, or what a client wrote.';

COMMENT ON FUNCTION "private"."mark_project"(bigint) IS 'Marks a project, its whole plan and its messages; the name is free again.';

COMMENT ON FUNCTION "private"."place_message"() IS 'A message stands in a live project that is no template.';

COMMENT ON FUNCTION "private"."require_own_reply"(public.notes) IS 'Refuses who did not write a reply or the message of a client, unless an administrator; lets everybody of the office have a note.';

COMMENT ON FUNCTION "private"."require_room_for_entry"(bigint) IS 'A client writes 100 times a day in a project at most.';

COMMENT ON FUNCTION "private"."require_room_for_message"(bigint) IS 'A project has at most 5,000 messages, without what was replied to them; deleted ones do not count.';

COMMENT ON FUNCTION "private"."waiting_entry"(bigint, bigint) IS 'The first that clients wrote in a thread after the last answer that they read; nothing while they do not read its note.';

COMMENT ON TABLE "public"."notes" IS 'What was written to a task, or to the project as a message; unseen by others until published_at.';

REVOKE ALL ON FUNCTION "private"."add_client_message"(bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_client_message"(bigint, text) TO "api";

REVOKE ALL ON FUNCTION "private"."add_client_message"(bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_message"(bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."entity_of"(public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entity_of"(public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."entity_of"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."place_message"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."place_message"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."place_message"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_room_for_entry"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_room_for_entry"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_room_for_entry"(bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_room_for_message"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_room_for_message"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_room_for_message"(bigint) TO "postgres";
