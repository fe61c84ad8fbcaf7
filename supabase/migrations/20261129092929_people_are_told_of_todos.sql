SET local check_function_bodies = off;

ALTER TABLE "public"."notices"
  DROP CONSTRAINT "notices_kind_check";

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
      'who', coalesce(private.person_name(a), ''), 'text', left(e.description, 300), 'photos', (
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

CREATE OR REPLACE FUNCTION private.tell_todo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  was uuid;
begin
  if tg_op = 'UPDATE' and (old.user_id is distinct from new.user_id or new.deleted_at is not null) then
    was := old.user_id;
    delete from public.notices w
    where w.entry_id = new.note_id and w.user_id = was and w.kind in ('todo', 'reopened') and w.read_at is null;
    if found then
      perform realtime.send('{}', 'notice', 'user:' || was, true);
    end if;
  end if;
  if new.deleted_at is not null or new.state <> 'open' or new.user_id is not distinct from auth.uid()
    or not private.works_here(new.user_id) then
    return null;
  end if;
  -- Whom the note was told of already is told anew.
  delete from public.notices w where w.entry_id = new.note_id and w.user_id = new.user_id;
  insert into public.notices (user_id, project_id, note_id, entry_id, kind, actor)
  values (new.user_id, new.project_id, new.note_id, new.note_id,
    case when tg_op = 'UPDATE' and old.user_id = new.user_id and old.state <> 'open' then 'reopened' else 'todo' end,
    auth.uid());
  perform realtime.send('{}', 'notice', 'user:' || new.user_id, true);
  return null;
end
$function$;

ALTER TABLE "public"."notices"
  ADD CONSTRAINT "notices_kind_check" CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'question'::text, 'given'::text, 'todo'::text, 'reopened'::text])));

CREATE TRIGGER "96_notice"
  AFTER INSERT ON public.todos
  FOR EACH ROW
  WHEN ((new.user_id IS NOT NULL))
  EXECUTE FUNCTION private.tell_todo();

CREATE TRIGGER "97_notice"
  AFTER UPDATE ON public.todos
  FOR EACH ROW
  WHEN (((old.user_id IS DISTINCT FROM new.user_id) OR ((old.state <> 'open'::text) AND (new.state = 'open'::text)) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))))
  EXECUTE FUNCTION private.tell_todo();

COMMENT ON FUNCTION "private"."tell_todo"() IS 'Tells whom of the office a to-do is given, and who is to do one that opened again, never of their own doing; what they have not read of one that is no more theirs is told no more.';

REVOKE ALL ON FUNCTION "private"."tell_todo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_todo"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_todo"() TO "postgres";
