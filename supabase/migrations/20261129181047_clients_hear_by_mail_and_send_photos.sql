SET local check_function_bodies = off;

DROP POLICY "staff mark their own notices as read" ON "public"."notices";

DROP POLICY "staff read their own notices of what they read" ON "public"."notices";

DROP POLICY "staff change their own preferences" ON "public"."notification_preferences";

DROP POLICY "staff make their own preferences" ON "public"."notification_preferences";

DROP POLICY "staff read their own preferences" ON "public"."notification_preferences";

DROP TRIGGER "96_notices" ON "public"."notes";

ALTER TABLE "public"."notices"
  DROP CONSTRAINT "notices_kind_check";

DROP FUNCTION "private"."add_client_entry"(bigint, bigint, text);

DROP FUNCTION "private"."add_client_message"(bigint, text);

CREATE OR REPLACE FUNCTION private.add_client_entry (
  project_id bigint,
  note_id    bigint,
  text       text,
  files      integer DEFAULT 0
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
  insert into public.notes (project_id, task_id, parent_id, description, said_to, is_from_client, files_expected)
  values ($1, parent.task_id, $2, $3, 'clients', true, $4) returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_client_message (
  project_id bigint,
  text       text,
  files      integer DEFAULT 0
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
  insert into public.notes (project_id, description, is_from_client, files_expected)
  values ($1, $2, true, $3) returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_client_notices (
  n public.notes
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id,
    case when (n).parent_id is null then 'message' else 'reply' end, (n).created_by
  from public.project_clients k
  where k.project_id = (n).project_id and not (n).is_internal and k.user_id is distinct from (n).created_by
    and private.is_client_of(k.user_id, k.project_id)
    and case when (n).parent_id is null then (n).task_id is null and not (n).is_from_client else exists (
      select from public.notes o
      where o.project_id = (n).project_id and (o.id = (n).parent_id or o.parent_id = (n).parent_id)
        and o.created_by = k.user_id and o.deleted_at is null and o.published_at is not null) end
  on conflict on constraint notices_once do nothing
$function$;

CREATE OR REPLACE FUNCTION private.add_client_photo (
  project_id bigint,
  entry_id   bigint,
  path       text,
  filename   text,
  mime_type  text,
  size       bigint,
  width      integer,
  height     integer,
  sha256     text,
  taken      text    DEFAULT NULL::text
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
  perform private.require_room_for_client_photo($1, $2);
  insert into public.photos (
    project_id, note_id, path, original_filename, mime_type, size, width, height, sha256, taken_at, taken_by, taken_seen)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(private.moment_of($10), now()),
    case when $10 is null then 'server' else 'camera' end, $10 is not null)
  returning id into made;
  return made;
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
      and n.deleted_at is null and n.published_at is not null and n.task_id is not null and not n.is_from_client
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w
    where w.day between $2 and $3
  )
  select w.day, sum(w.lines), sum(w.notes), sum(w.photos), sum(w.work) from written w group by w.day;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_client_notice_mail (
  after uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  most constant integer := 20;
  person uuid;
  ids bigint[];
  items jsonb;
begin
  for person in
    select u.id from public.profiles u
    where u.id > after and u.user_type = 3 and not u.disabled
      and u.id in (
        select w.user_id from public.notices w
        where w.mailed_at is null and w.read_at is null and w.at between now() - interval '1 day' and now() - interval '3 minutes')
      and not exists (
        select from public.notification_preferences p where p.user_id = u.id and not p.mail_personal)
      and not exists (
        select from public.notices w where w.user_id = u.id and w.mailed_at > now() - interval '15 minutes')
    order by u.id
  loop
    -- The person is not locked: a mail may bring an invitation, which is noted while it goes out.
    with due as (
      select w.id from public.notices w
      -- Asked again: a note may be internal by now, and a project closed.
      join public.notes e on e.id = w.entry_id and e.deleted_at is null and not e.is_internal
      where w.user_id = person and w.mailed_at is null and w.read_at is null
        and w.at between now() - interval '1 day' and now() - interval '3 minutes'
        and private.is_client_of(person, w.project_id)
      for update of w skip locked)
    select array_agg(d.id order by d.id) into ids from due d;
    continue when ids is null;
    update public.notices w set mailed_at = now() where w.id = any (ids);
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'kind', w.kind, 'projectId', p.id, 'project', p.name,
      'task', t.title, 'who', coalesce(private.person_name(a), ''), 'text', left(e.description, 300), 'photos', (
        select count(*) from public.photos f
        where f.project_id = e.project_id and f.note_id = e.id and f.deleted_at is null and f.unmarked_of is null))
      order by w.id) into items
    from public.notices w
    join public.notes e on e.id = w.entry_id
    join public.projects p on p.id = w.project_id
    left join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return private.client_letter(person, items)
      || jsonb_build_object('more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_client_entries()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  waiting record;
  done integer := 0;
begin
  for waiting in
    select n.project_id, n.id from public.notes n
    where n.is_from_client and n.published_at is null and n.deleted_at is null and n.created_on < now() - interval '10 minutes'
    order by n.project_id, n.id limit 100
  loop
    perform private.lock_project(waiting.project_id);
    update public.notes n set published_at = now()
    where n.project_id = waiting.project_id and n.id = waiting.id and n.published_at is null;
    done := done + 1;
  end loop;
  return done;
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
          and n.deleted_at is null and n.published_at is not null and not n.is_from_client
          and ((r).audience = 'office' or not n.is_internal)
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

CREATE OR REPLACE FUNCTION private.report_pictures (
  project_id bigint,
  first_day  date,
  last_day   date,
  ids        jsonb,
  most       integer
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
  select coalesce(jsonb_agg(private.report_photo(x.f, x.task) order by x.nth), '[]')
  from (
    select f, t.title as task, row_number() over (order by i.nth, f.caption is null, f.taken_at desc, f.id) as nth
    from public.photos f
    join public.notes n on n.project_id = f.project_id and n.id = f.note_id
    join public.tasks t on t.project_id = n.project_id and t.id = n.task_id
    left join jsonb_array_elements_text(case when jsonb_typeof($4) = 'array' then $4 end) with ordinality i (id, nth) on i.id = f.id::text
    where f.project_id = $1 and f.deleted_at is null and f.unmarked_of is null and f.mime_type like 'image/%'
      and n.deleted_at is null and n.published_at is not null and not n.is_internal and not n.is_from_client
      and t.deleted_at is null
      and case when jsonb_typeof($4) = 'array' then i.id is not null else f.day between $2 and $3 end
    order by i.nth, f.caption is null, f.taken_at desc, f.id limit $5
  ) x
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_client_photo (
  project_id bigint,
  entry_id   bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  entry public.notes;
begin
  if not private.may_read_project($1) then
    raise exception 'no such project' using errcode = 'P0002';
  elsif not private.clients_write($1) then
    raise exception 'messages off' using errcode = 'PT403';
  end if;
  select n.* into entry from public.notes n
  where n.project_id = $1 and n.id = $2 and n.is_from_client and n.created_by = auth.uid()
    and n.published_at is null and n.deleted_at is null and not n.is_internal;
  if entry.id is null then
    raise exception 'no such entry' using errcode = 'P0002';
  elsif (select count(*) >= entry.files_expected from public.photos f
      where f.project_id = $1 and f.note_id = $2 and f.deleted_at is null) then
    raise exception 'It has its files' using errcode = 'PT422', hint = 'picture';
  elsif (select count(*) >= 40 from public.photos f
      join public.notes n on n.project_id = f.project_id and n.id = f.note_id and n.is_from_client
      where f.project_id = $1 and f.created_by = auth.uid() and f.created_at > now() - interval '1 day') then
    raise exception 'You have sent 40 files in a day: please call' using errcode = 'PT422', hint = 'picture';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_thread()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_client_notices(new);
  if new.is_from_client then
    perform private.add_notice(new, p, 'question')
    from private.answerers(coalesce(new.parent_id, new.id)) p;
    return null;
  end if;
  perform private.add_notice(new, m.user_id, 'mention')
  from public.note_mentions m where m.note_id = new.id;
  perform private.add_notice(new, w.created_by, 'reply')
  from (
    select distinct o.created_by from public.notes o
    where new.parent_id is not null and o.project_id = new.project_id and o.id <> new.id
      and (o.id = new.parent_id or o.parent_id = new.parent_id)
      and o.deleted_at is null and o.published_at is not null and o.created_by is not null
    -- What a trade says of its to-do is for who runs the jobsite, or gave it.
    union
    select private.hears_trades(d.project_id, d.created_by) from public.todos d
    where new.parent_id is not null and new.trade_id is not null
      and d.project_id = new.project_id and d.note_id = new.parent_id and d.deleted_at is null
  ) w;
  return null;
end
$function$;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_kind_check"
    CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'question'::text, 'given'::text, 'todo'::text, 'reopened'::text, 'finished'::text, 'message'::text])));

CREATE INDEX notes_waiting_clients_idx ON public.notes USING btree (created_on)
  WHERE (is_from_client AND (published_at IS NULL) AND (deleted_at IS NULL));

CREATE TRIGGER "96_notices"
  AFTER INSERT ON public.notes
  FOR EACH ROW
  WHEN ((((new.parent_id IS NOT NULL) OR (new.task_id IS NULL)) AND (new.published_at IS NOT NULL)))
  EXECUTE FUNCTION private.tell_thread();

CREATE POLICY "people mark their own notices as read" ON "public"."notices"
  FOR UPDATE
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.user_type() AS user_type) IS NOT NULL) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = notices.entry_id)
 OFFSET 0))))
  WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people read their own notices of what they read" ON "public"."notices"
  FOR SELECT
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.user_type() AS user_type) IS NOT NULL) AND (EXISTS ( SELECT
   FROM public.notes n
  WHERE (n.id = notices.entry_id)
 OFFSET 0))));

CREATE POLICY "people change their own preferences" ON "public"."notification_preferences"
  FOR UPDATE
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.user_type() AS user_type) IS NOT NULL)))
  WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));

CREATE POLICY "people make their own preferences" ON "public"."notification_preferences"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.user_type() AS user_type) IS NOT NULL)));

CREATE POLICY "people read their own preferences" ON "public"."notification_preferences"
  FOR SELECT
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) AND (( SELECT private.user_type() AS user_type) IS NOT NULL)));

COMMENT ON FUNCTION "private"."add_client_entry"(bigint, bigint, text, integer) IS 'A client replies below a note that clients read: for the office and the clients, never for trades.';

COMMENT ON FUNCTION "private"."add_client_message"(bigint, text, integer) IS 'A client begins a message, for the office and the clients.';

COMMENT ON FUNCTION "private"."add_client_notices"(public.notes) IS 'Tells the clients of a project of a message of the office, and of a reply those of them who wrote in its thread.';

COMMENT ON FUNCTION "private"."add_client_photo"(bigint, bigint, text, text, text, bigint, integer, integer, text, text) IS 'Adds a file to what the calling client wrote, which comes out with the last of its files.';

COMMENT ON FUNCTION "private"."next_client_notice_mail"(uuid) IS 'As private.next_notice_mail, for the next client: of what the client reads by now.';

COMMENT ON FUNCTION "private"."publish_client_entries"() IS 'Brings out what clients wrote whose files did not all arrive within ten minutes.';

COMMENT ON FUNCTION "private"."require_room_for_client_photo"(bigint, bigint) IS 'What the calling client wrote waits for another file, of which a client sends 40 a day in a project at most.';

COMMENT ON FUNCTION "private"."tell_thread"() IS 'Tells people of a note or reply that came out: whom it names, and of a reply those who wrote in its thread, of one of a trade who hears of trades; of what a client wrote those who answer it. Clients are told of messages and of answers.';

COMMENT ON TABLE "public"."notices" IS 'What one person is told. note_id: the note of the thread; entry_id: the note or reply itself. A message is told to clients alone.';

REVOKE ALL ON FUNCTION "private"."add_client_entry"(bigint, bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_client_entry"(bigint, bigint, text, integer) TO "api";

REVOKE ALL ON FUNCTION "private"."add_client_entry"(bigint, bigint, text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_entry"(bigint, bigint, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_client_message"(bigint, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_client_message"(bigint, text, integer) TO "api";

REVOKE ALL ON FUNCTION "private"."add_client_message"(bigint, text, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_message"(bigint, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_client_notices"(public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_client_notices"(public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_notices"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_client_photo"(bigint, bigint, text, text, text, bigint, integer, integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_client_photo"(bigint, bigint, text, text, text, bigint, integer, integer, text, text) TO "api";

REVOKE ALL ON FUNCTION "private"."add_client_photo"(bigint, bigint, text, text, text, bigint, integer, integer, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_photo"(bigint, bigint, text, text, text, bigint, integer, integer, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_client_notice_mail"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_client_notice_mail"(uuid) TO "api";

REVOKE ALL ON FUNCTION "private"."next_client_notice_mail"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."next_client_notice_mail"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."publish_client_entries"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_client_entries"() TO "api";

REVOKE ALL ON FUNCTION "private"."publish_client_entries"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."publish_client_entries"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_room_for_client_photo"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_room_for_client_photo"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."require_room_for_client_photo"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."require_room_for_client_photo"(bigint, bigint) TO "postgres";
