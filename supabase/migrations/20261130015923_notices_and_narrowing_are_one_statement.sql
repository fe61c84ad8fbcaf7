SET local check_function_bodies = off;

DROP TRIGGER "04_entry" ON "public"."notes";

DROP TRIGGER "10_audit" ON "public"."notes";

DROP TRIGGER "20_version" ON "public"."notes";

DROP FUNCTION "private"."add_client_notices"(public.notes);

DROP FUNCTION "private"."add_notice"(public.notes, uuid, text);

CREATE OR REPLACE FUNCTION private.add_client_notices (
  n public.notes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id,
    case when (n).parent_id is null then 'message' else 'reply' end, (n).created_by
  from public.project_clients k
  where k.project_id = (n).project_id and k.user_id is distinct from (n).created_by
    and private.is_client_of(k.user_id, k.project_id)
    and case when (n).parent_id is null then (n).task_id is null and not (n).is_from_client else exists (
      select from public.notes o
      where o.project_id = (n).project_id and (o.id = (n).parent_id or o.parent_id = (n).parent_id)
        and o.created_by = k.user_id and o.deleted_at is null and o.published_at is not null) end
  on conflict on constraint notices_once do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_notices (
  n      public.notes,
  people uuid[],
  kind   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  told uuid;
begin
  for told in
    insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
    select u.id, (n).project_id, coalesce((n).parent_id, (n).id), (n).id, $3, (n).created_by
    from public.profiles u join public.projects p on p.id = (n).project_id and not p.is_template
    where u.id = any ($2) and u.id is distinct from (n).created_by and u.user_type in (1, 2) and not u.disabled
    -- Whom a reply names, and who wrote in its thread before, is told of the name.
    on conflict on constraint notices_once do update set kind = 'mention' where excluded.kind = 'mention'
    returning notices.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_own_attempt (
  what     text,
  max      integer,
  "window" interval
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.count_attempt($1 || ':' || auth.uid(), $2, $3);
end
$function$;

CREATE OR REPLACE FUNCTION private.narrow_replies()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  was_quiet constant boolean := private.is_quiet();
begin
  -- Each reply takes its flags anew, also a deleted one, which may come back. The change of the note tells of them.
  perform private.be_quiet(true);
  update public.notes n
  set is_internal = new.is_internal or n.said_to = 'office', is_for_trades = new.is_for_trades and n.said_to = 'trades'
  where n.project_id = new.project_id and n.parent_id = new.id
    and (n.is_internal, n.is_for_trades)
      <> (new.is_internal or n.said_to = 'office', new.is_for_trades and n.said_to = 'trades');
  perform private.be_quiet(was_quiet);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_todo (
  project_id bigint
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  -- Each note is found by its id: of a project that came since the last statistics Postgres expects a row or two, and would
  -- look through all of its notes for each to-do.
  if (select count(*) from public.todos d
      where d.project_id = $1 and d.deleted_at is null and d.state = 'open'
        and exists (select from public.notes n where n.id = d.note_id and n.deleted_at is null offset 0)) >= 1000 then
    raise exception 'A project has at most 1,000 open to-dos' using errcode = 'PT422', hint = 'note_id';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_named()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_notices(n, array[new.user_id], 'mention')
  from public.notes n
  where n.project_id = new.project_id and n.id = new.note_id and n.published_at is not null and n.deleted_at is null;
  return null;
end
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
    -- What a trade says of its to-do is for who runs the jobsite, or gave it.
    union
    select private.hears_trades(d.project_id, d.created_by) from public.todos d
    where new.parent_id is not null and new.trade_id is not null
      and d.project_id = new.project_id and d.note_id = new.parent_id and d.deleted_at is null), 'reply');
  return null;
end
$function$;

CREATE TRIGGER "04_entry"
  BEFORE INSERT ON public.notes
  FOR EACH ROW
  WHEN ((new.parent_id IS NOT NULL))
  EXECUTE FUNCTION private.place_reply();

CREATE TRIGGER "04_narrow"
  BEFORE UPDATE OF said_to, for_trade_id, is_internal, is_for_trades ON public.notes
  FOR EACH ROW
  WHEN (((new.parent_id IS NOT NULL) AND (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.place_reply();

CREATE TRIGGER "10_audit"
  BEFORE UPDATE ON public.notes
  FOR EACH ROW
  WHEN (((new.parent_id IS NULL) OR (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.audit();

CREATE TRIGGER "20_version"
  BEFORE UPDATE ON public.notes
  FOR EACH ROW
  WHEN (((new.parent_id IS NULL) OR (pg_trigger_depth() = 0)))
  EXECUTE FUNCTION private.version('{published_at,files_expected,settled_at}');

COMMENT ON FUNCTION "private"."add_client_notices"(public.notes) IS 'Tells the clients of a project of a message of the office that they read, and of a reply those of them who wrote in its thread.';

COMMENT ON FUNCTION "private"."add_notices"(public.notes, uuid[], text) IS 'Tells people of the office of a note or reply that is out: each once, never its writer, and nobody of a template.';

COMMENT ON FUNCTION "private"."count_own_attempt"(text, integer, interval) IS 'Counts what the caller does in the caller''s transaction, as private.count_attempt does.';

REVOKE ALL ON FUNCTION "private"."add_client_notices"(public.notes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_client_notices"(public.notes) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_client_notices"(public.notes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_notices"(public.notes, uuid[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_notices"(public.notes, uuid[], text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_notices"(public.notes, uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."count_own_attempt"(text, integer, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_own_attempt"(text, integer, interval) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."count_own_attempt"(text, integer, interval) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."count_own_attempt"(text, integer, interval) TO "postgres";
