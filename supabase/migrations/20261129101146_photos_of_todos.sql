SET local check_function_bodies = off;

DROP FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text);

DROP FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid);

DROP FUNCTION "private"."visits_photo_place"(bigint, bigint);

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
    join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name,
      'items', items, 'more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_add_photo (
  link_id       bigint,
  assignment_id bigint,
  description   text,
  path          text,
  filename      text,
  mime_type     text,
  size          bigint,
  width         integer,
  height        integer,
  sha256        text    DEFAULT NULL::text,
  taken         text    DEFAULT NULL::text,
  of_todo       bigint  DEFAULT NULL::bigint
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  trade bigint;
  place record;
  note bigint;
begin
  if of_todo is null then
    trade := (private.begin_visit($1, $2)).trade_id;
  else
    trade := (private.begin_visit_todo($1, of_todo)).trade_id;
  end if;
  select * into place from private.visits_photo_place($1, $2, of_todo);
  -- What is sent in one go is one note, or one reply.
  select n.id into note from public.notes n
  where n.trade_id = trade and n.task_id = place.task_id and n.parent_id is not distinct from of_todo
    and n.is_internal and n.deleted_at is null
    and n.created_on > now() - interval '15 minutes' and ($3 = '' or n.description = $3)
    and (select count(*) from public.photos f where f.project_id = n.project_id and f.note_id = n.id) < 50
  order by n.id desc limit 1;
  if note is null then
    insert into public.notes (project_id, task_id, description, is_internal, trade_id, parent_id, said_to, for_trade_id)
    values (place.project_id, place.task_id, coalesce(nullif($3, ''), 'Photos'), true, trade, of_todo,
      case when of_todo is not null then 'office' end, case when of_todo is not null then trade end)
    returning id into note;
  end if;
  insert into public.photos (
    project_id, note_id, path, original_filename, mime_type, size, width, height, sha256, taken_at, taken_by, taken_seen)
  values (place.project_id, note, $4, $5, $6, $7, $8, $9, $10, coalesce(private.moment_of($11), now()),
    case when $11 is null then 'server' else 'camera' end, $11 is not null);
  return place.remaining;
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_photo_place (
  link_id       bigint,
  assignment_id bigint,
  of_todo       bigint            DEFAULT NULL::bigint,
  OUT           project_id bigint,
  OUT           task_id bigint,
  OUT           remaining integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.trade_of_link($1) is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  if of_todo is not null then
    select n.project_id, n.task_id into project_id, task_id
    from public.todos d join public.notes n on n.project_id = d.project_id and n.id = d.note_id
    where d.note_id = of_todo and d.trade_id = private.trade_of_link($1) and d.deleted_at is null
      and private.trade_reads(d.trade_id, d.note_id);
    if project_id is null then
      raise exception 'no such to-do' using errcode = 'P0002';
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
$function$;

CREATE OR REPLACE FUNCTION private.visits_takes_photo (
  link_id       bigint,
  assignment_id bigint,
  key           uuid,
  of_todo       bigint DEFAULT NULL::bigint
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT ((p.remaining > 0) OR (EXISTS ( SELECT
            FROM private.trade_requests r
           WHERE ((r.link_id = visits_takes_photo.link_id) AND (r.key = visits_takes_photo.key)))))
    FROM private.visits_photo_place(visits_takes_photo.link_id, visits_takes_photo.assignment_id, visits_takes_photo.of_todo) p(project_id, task_id, remaining);
END;

COMMENT ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) IS 'Adds a file of a trade to an internal note of its own, or to a reply of its own below its to-do, and gives how many more the link takes today.';

COMMENT ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) IS 'The task that a photo for a visit or of a to-do belongs to, and how many more files the link takes today.';

COMMENT ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) IS 'Whether the link takes another file today, or has sent this one before.';

REVOKE ALL ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) TO "postgres";
