SET local check_function_bodies = off;

ALTER TABLE "public"."notices"
  DROP CONSTRAINT "notices_kind_check";

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
        and (w.kind <> 'checked' or exists (
          select from public.todos d where d.note_id = w.entry_id and d.deleted_at is null and d.state = 'checked'))
      for update of w skip locked)
    select array_agg(d.id order by d.id) into ids from due d;
    continue when ids is null;
    update public.notices w set mailed_at = now() where w.id = any (ids);
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'kind', w.kind, 'projectId', p.id, 'project', p.name,
      'task', t.title, 'who', coalesce(private.person_name(a), ''), 'number', d.number, 'place', d.place,
      'text', left(e.description, 300), 'photos', (
        select count(*) from public.photos f
        where f.project_id = e.project_id and f.note_id = e.id and f.deleted_at is null and f.unmarked_of is null))
      order by w.id) into items
    from public.notices w
    join public.notes e on e.id = w.entry_id
    join public.projects p on p.id = w.project_id
    left join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    left join public.todos d on w.kind = 'checked' and d.note_id = w.entry_id
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return private.client_letter(person, items)
      || jsonb_build_object('more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.punch_not_yet (
  project_id bigint,
  note_id    bigint,
  text       text,
  files      integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_entry($1);
  if not exists (select from private.client_punch_list($1) c where c.note_id = $2 and c.state <> 'open') then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  perform private.require_room_for_todo($1);
  update public.todos d
  set state = 'open', opened_at = now(), done_at = null, done_by = null, done_trade_id = null,
    checked_at = null, checked_by = null, confirmed_at = null, confirmed_by = null
  where d.project_id = $1 and d.note_id = $2;
  -- After that, since who is told of the words is told that it is open again.
  return private.add_client_entry($1, $2, $3, $4);
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_checked()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.notices w where w.entry_id = new.note_id and w.kind = 'checked' and w.mailed_at is null;
  if new.state <> 'checked' or old.state = 'checked' then
    return null;
  end if;
  insert into public.notices as w (user_id, project_id, note_id, entry_id, kind, actor)
  select k.user_id, n.project_id, n.id, n.id, 'checked', new.checked_by
  from public.notes n join public.project_clients k on k.project_id = n.project_id
  where n.project_id = new.project_id and n.id = new.note_id
    and n.deleted_at is null and n.published_at is not null and not n.is_internal
    and private.is_client_of(k.user_id, k.project_id)
  on conflict on constraint notices_once do update
    set kind = excluded.kind, actor = excluded.actor, at = now(), read_at = null, mailed_at = null;
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
  perform private.add_client_notices(new);
  if new.is_from_client then
    -- A punch item that is not right yet is open since these words were written.
    perform private.add_notice(new, p, case when exists (
      select from public.todos d
      where d.project_id = new.project_id and d.note_id = new.parent_id and d.opened_at = new.created_on)
      then 'notyet' else 'question' end)
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
    CHECK
    ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'question'::text, 'given'::text, 'todo'::text, 'reopened'::text, 'finished'::text, 'message'::text, 'notyet'::text,
    'confirmed'::text, 'checked'::text])));

CREATE TRIGGER "99_checked"
  AFTER UPDATE ON public.todos
  FOR EACH ROW
  WHEN ((((old.state = 'checked'::text) <> (new.state = 'checked'::text)) OR (old.confirmed_at IS DISTINCT FROM new.confirmed_at)))
  EXECUTE FUNCTION private.tell_checked();

COMMENT ON FUNCTION "private"."tell_checked"() IS 'Tells the clients of a shared punch item that it is checked, as long as that stands and no client has confirmed it.';

COMMENT ON TABLE "public"."notices" IS 'What one person is told. note_id: the note of the thread; entry_id: the note or reply itself. A message, and what is checked, is told to clients alone.';

REVOKE ALL ON FUNCTION "private"."tell_checked"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tell_checked"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."tell_checked"() TO "postgres";
