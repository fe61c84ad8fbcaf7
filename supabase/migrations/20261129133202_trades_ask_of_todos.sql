SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.tell_thread()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
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
    -- What a trade says of its to-do is for who gave it.
    union
    select d.created_by from public.todos d
    where new.parent_id is not null and new.trade_id is not null and d.created_by is not null
      and d.project_id = new.project_id and d.note_id = new.parent_id and d.deleted_at is null
  ) w;
  return null;
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
  todo constant public.todos := private.begin_visit_todo($1, $2);
begin
  if (select count(*) from public.notes n
      where n.project_id = todo.project_id and n.parent_id = $2 and n.trade_id = todo.trade_id
        and n.created_on > now() - interval '10 minutes') >= 30 then
    return false;
  end if;
  insert into public.notes (project_id, task_id, description, is_internal, trade_id, parent_id, said_to, for_trade_id)
  select b.project_id, b.task_id, $3, true, todo.trade_id, b.id, 'office', todo.trade_id
  from public.notes b where b.project_id = todo.project_id and b.id = $2;
  return true;
end
$function$;

COMMENT ON FUNCTION "private"."tell_thread"() IS 'Tells people of a note or reply that came out: whom it names, and of a reply those who wrote in its thread, of one of a trade who made its to-do; of what a client wrote those who answer it.';

COMMENT ON FUNCTION "private"."visits_reply"(bigint, bigint, text) IS 'What a trade says of its to-do by its link becomes a reply for the office; false after 30 in ten minutes.';

REVOKE ALL ON FUNCTION "private"."visits_reply"(bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_reply"(bigint, bigint, text) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_reply"(bigint, bigint, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_reply"(bigint, bigint, text) TO "postgres";
