SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.asked_since (
  project_id bigint,
  note_id    bigint
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (select q.since from public.questions q
    where q.project_id = $1 and q.note_id = $2 and private.may_read_project($1));
end
$function$;

CREATE OR REPLACE FUNCTION private.client_names (
  project_id bigint
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return array(
    select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))
    from public.project_clients k join public.profiles u on u.id = k.user_id
    where k.project_id = $1 and not u.disabled and private.may_read_project($1)
      and concat(u.first_name, u.last_name) <> ''
    order by u.first_name, u.last_name, u.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_question (
  project_id bigint,
  note_id    bigint
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_change($1);
  update public.notes n set settled_at = clock_timestamp()
  where n.project_id = $1 and n.id = $2 and n.parent_id is null and n.deleted_at is null;
  if not found then
    raise exception 'no such note' using errcode = 'P0002';
  end if;
  -- It is no change of the note, but those who wait read it.
  perform realtime.send(
    jsonb_build_object('seq', h.client_seq, 'op', 'update', 'entity', 'entry', 'id', n.id),
    'change', 'client:' || p.id || ':' || h.client_key, true)
  from public.projects p
  join public.project_heads h on h.project_id = p.id
  join public.notes n on n.project_id = p.id and n.id = $2 and not n.is_internal
  where p.id = $1 and p.launched_on is not null and p.is_enabled;
end
$function$;

COMMENT ON FUNCTION "private"."asked_since"(bigint, bigint) IS 'Since when what clients wrote waits for an answer, also for them, who read nothing else of questions.';

COMMENT ON FUNCTION "private"."client_names"(bigint) IS 'The names of the clients of a project, who read what one of them writes.';

REVOKE ALL ON FUNCTION "private"."asked_since"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asked_since"(bigint, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."asked_since"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."asked_since"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."client_names"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."client_names"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."client_names"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."client_names"(bigint) TO "postgres";
