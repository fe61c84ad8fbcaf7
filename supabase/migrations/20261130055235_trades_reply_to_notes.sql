SET local check_function_bodies = off;

DROP FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint);

DROP FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint);

DROP FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint);

ALTER TABLE "private"."trade_requests"
  ADD COLUMN "is_text" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.begin_visit_note (
  link_id bigint,
  note_id bigint
)
  RETURNS public.notes
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  trade constant bigint := private.trade_of_link($1);
  found_one public.notes;
begin
  select n.* into found_one from public.notes n where n.id = $2 and private.trade_reads(trade, n.id);
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select n.* into found_one from public.notes n
    join public.projects p on p.id = n.project_id and not p.is_template
    where n.id = $2 and n.parent_id is null and private.trade_reads(trade, n.id);
  end if;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  return found_one;
end
$function$;

CREATE OR REPLACE FUNCTION private.hears_of_reply (
  n public.notes
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.hears_trades((n).project_id, (
    select w.person
    from (
      select 1 as nth, d.created_by as person from public.todos d
      where d.project_id = (n).project_id and d.note_id = (n).parent_id and d.deleted_at is null
      union all
      select 2, o.created_by from public.notes o where o.project_id = (n).project_id and o.id = (n).parent_id
      union all
      select 3, l.created_by from private.trade_links l where l.trade_id = (n).trade_id and l.revoked_at is null
    ) w
    where private.works_here(w.person)
    order by w.nth limit 1))
$function$;

CREATE OR REPLACE FUNCTION private.tell_thread()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not new.is_internal then
    perform private.add_client_notices(new);
  end if;
  if new.is_from_client then
    -- A punch item that is not right yet is open since these words were written.
    perform private.add_notices(new, array(select private.answerers(coalesce(new.parent_id, new.id))),
      case when exists (
        select from public.todos d
        where d.project_id = new.project_id and d.note_id = new.parent_id and d.opened_at = new.created_on)
      then 'notyet' else 'question' end);
    return null;
  end if;
  perform private.add_notices(new, array(select m.user_id from public.note_mentions m where m.note_id = new.id), 'mention');
  perform private.add_notices(new, array(
    select o.created_by from public.notes o
    where new.parent_id is not null and o.project_id = new.project_id and o.id <> new.id
      and (o.id = new.parent_id or o.parent_id = new.parent_id)
      and o.deleted_at is null and o.published_at is not null and o.created_by is not null
    union
    select private.hears_of_reply(new) where new.parent_id is not null and new.trade_id is not null), 'reply');
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
  of_note       bigint  DEFAULT NULL::bigint
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
$function$;

CREATE OR REPLACE FUNCTION private.visits_note (
  link_id bigint,
  note_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  note constant public.notes := private.begin_visit_note($1, $2);
  trade constant bigint := private.trade_of_link($1);
begin
  return jsonb_build_object(
    'note', private.visit_note($1, trade, note) || jsonb_build_object('replies', private.visit_replies($1, trade, note)),
    'todo', private.visit_todos($1, trade, $2) -> 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_photo_place (
  link_id       bigint,
  assignment_id bigint,
  of_note       bigint            DEFAULT NULL::bigint,
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
$function$;

CREATE OR REPLACE FUNCTION private.visits_reply (
  link_id bigint,
  note_id bigint,
  text    text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  note constant public.notes := private.begin_visit_note($1, $2);
  trade constant bigint := private.trade_of_link($1);
begin
  if (select count(*) from private.trade_requests r
      where r.link_id = $1 and r.is_text and r.created_at > now() - interval '10 minutes') >= 30 then
    return false;
  end if;
  update private.trade_requests r set is_text = true
  where r.link_id = $1 and r.key = current_setting('app.request_key')::uuid;
  insert into public.notes (project_id, task_id, description, is_internal, trade_id, parent_id, said_to, for_trade_id)
  values (note.project_id, note.task_id, $3, true, trade, note.id, 'office', trade);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_takes_photo (
  link_id       bigint,
  assignment_id bigint,
  key           uuid,
  of_note       bigint DEFAULT NULL::bigint
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
    FROM private.visits_photo_place(visits_takes_photo.link_id, visits_takes_photo.assignment_id, visits_takes_photo.of_note) p(project_id, task_id, remaining);
END;

COMMENT ON COLUMN "private"."trade_requests"."is_text" IS 'It wrote below a note.';

COMMENT ON FUNCTION "private"."begin_visit_note"(bigint, bigint) IS 'First step of a write below a note by a link: locks its project, and from now on the transaction writes for the trade; P0002 unless the trade reads the note, and for a reply.';

COMMENT ON FUNCTION "private"."hears_of_reply"(public.notes) IS 'Who is told of what a trade writes below a note: who runs the jobsite, else who made its to-do, wrote the note, or sent the link.';

COMMENT ON FUNCTION "private"."hears_trades"(bigint, uuid) IS 'Who is told of what a trade writes or finishes: the superintendent, else the manager, else who made it.';

COMMENT ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) IS 'Adds a file of a trade to an internal note of its own, or to a reply of its own below a note that it reads, and gives how many more the link takes today.';

COMMENT ON FUNCTION "private"."visits_note"(bigint, bigint) IS 'A note with its replies as the page of a trade has it, and its to-do where that is the trade''s, in a transaction that may have written below it.';

COMMENT ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) IS 'The task that a photo for a visit or below a note belongs to, and how many more files the link takes today.';

COMMENT ON FUNCTION "private"."visits_reply"(bigint, bigint, text) IS 'What a trade says by its link below a note that it reads, or below its to-do, becomes a reply for the office; false after 30 of the link in ten minutes.';

COMMENT ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) IS 'Whether the link takes another file today, or has sent this one before.';

REVOKE ALL ON FUNCTION "private"."begin_visit_note"(bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_visit_note"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_visit_note"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hears_of_reply"(public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hears_of_reply"(public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."hears_of_reply"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_add_photo"(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_note"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_note"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_note"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_note"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_photo_place"(bigint, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_takes_photo"(bigint, bigint, uuid, bigint) TO "postgres";
