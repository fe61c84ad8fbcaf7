SET local check_function_bodies = off;

DROP TRIGGER "99_count" ON "public"."profiles";

-- By hand: as the schema says it.
create trigger "99_count" after update on public.profiles
  for each row when ((old.first_name, old.last_name, old.email, old.phone, old.disabled) is distinct from
    (new.first_name, new.last_name, new.email, new.phone, new.disabled))
  execute function private.count_people();

COMMENT ON COLUMN "public"."list_heads"."people_seq" IS 'Counts changes of the names, e-mail addresses and phones of people, and of who is disabled.';

COMMENT ON FUNCTION "private"."count_people"() IS 'Counts that a person is called something else, has another phone, is disabled or enabled, or is gone.';

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
  if private.visits_reply_wait($1) is not null then
    return false;
  end if;
  update private.trade_requests r set is_text = true
  where r.link_id = $1 and r.key = current_setting('app.request_key')::uuid;
  insert into public.notes (project_id, task_id, description, is_internal, trade_id, parent_id, said_to, for_trade_id)
  values (note.project_id, note.task_id, $3, true, trade, note.id, 'office', trade);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.visits_reply_wait (
  link_id bigint
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select ceil(extract(epoch from r.created_at + interval '10 minutes' - now()))::integer
  from private.trade_requests r
  where r.link_id = $1 and r.is_text and r.created_at > now() - interval '10 minutes'
  order by r.created_at desc offset 29 limit 1
$function$;

COMMENT ON FUNCTION "private"."visits_reply_wait"(bigint) IS 'The seconds after which a link that has written 30 texts in ten minutes may write the next; null for others.';

REVOKE ALL ON FUNCTION "private"."visits_reply_wait"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_reply_wait"(bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."visits_reply_wait"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."visits_reply_wait"(bigint) TO "postgres";
