SET local check_function_bodies = off;

DROP TRIGGER "98_notice" ON "public"."todos";

CREATE OR REPLACE FUNCTION private.answerers (
  note_id bigint
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with one as (
    select coalesce(
      (select q.user_id from public.questions q where q.note_id = $1 and private.works_here(q.user_id)),
      private.runs_project(n.project_id, 'manager'), private.runs_project(n.project_id, 'superintendent')) as user_id
    from public.notes n where n.id = $1)
  select user_id from one where user_id is not null
  union all
  select u.id from public.profiles u
  where u.user_type in (1, 2) and not u.disabled and not exists (select from one where user_id is not null)
$function$;

CREATE OR REPLACE FUNCTION private.hears_trades (
  project_id bigint,
  maker      uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(private.runs_project(project_id, 'superintendent'::text), private.runs_project(project_id, 'manager'::text), maker)
  AS "coalesce";
END;

CREATE OR REPLACE FUNCTION private.tell_finished()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person constant uuid := private.hears_trades(new.project_id, new.created_by);
  told uuid;
begin
  for told in
    delete from public.notices w
    where w.entry_id = new.note_id and (w.kind = 'finished' or new.done_trade_id is not null and w.user_id = person)
    returning w.user_id
  loop
    perform realtime.send('{}', 'notice', 'user:' || told, true);
  end loop;
  if new.done_trade_id is not null and private.works_here(person) then
    insert into public.notices (user_id, project_id, note_id, entry_id, kind)
    values (person, new.project_id, new.note_id, new.note_id, 'finished');
    perform realtime.send('{}', 'notice', 'user:' || person, true);
  end if;
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

CREATE TRIGGER "98_notice"
  AFTER UPDATE ON public.todos
  FOR EACH ROW
  WHEN ((old.done_trade_id IS DISTINCT FROM new.done_trade_id))
  EXECUTE FUNCTION private.tell_finished();

COMMENT ON FUNCTION "private"."answerers"(bigint) IS 'Who is told of what a client wrote: whose question it is, else the manager, else the superintendent, else everybody of the office.';

COMMENT ON FUNCTION "private"."hears_trades"(bigint, uuid) IS 'Who is told of what a trade writes of a to-do or finishes: the superintendent, else the manager, else who made it.';

COMMENT ON FUNCTION "private"."tell_finished"() IS 'Tells who hears of trades that one has done a to-do, as long as that stands.';

COMMENT ON FUNCTION "private"."tell_thread"() IS 'Tells people of a note or reply that came out: whom it names, and of a reply those who wrote in its thread, of one of a trade who hears of trades; of what a client wrote those who answer it.';

REVOKE ALL ON FUNCTION "private"."hears_trades"(bigint, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hears_trades"(bigint, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."hears_trades"(bigint, uuid) TO "postgres";
