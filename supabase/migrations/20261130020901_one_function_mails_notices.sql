SET local check_function_bodies = off;

DROP FUNCTION "private"."next_client_notice_mail"(uuid);

DROP FUNCTION "private"."next_notice_mail"(uuid);

CREATE OR REPLACE FUNCTION private.next_notice_mail (
  after     uuid,
  is_client boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- The newest of them are told, the others counted.
  most constant integer := 20;
  person uuid;
  ids bigint[];
  items jsonb;
begin
  for person in
    select u.id from public.profiles u
    where u.id > $1 and (u.user_type = 3) = $2 and not u.disabled
      and u.id in (
        select w.user_id from public.notices w
        where w.mailed_at is null and w.read_at is null and w.at between now() - interval '1 day' and now() - interval '3 minutes')
      and not exists (
        select from public.notification_preferences p where p.user_id = u.id and not p.mail_personal)
      and not exists (
        select from public.notices w where w.user_id = u.id and w.mailed_at > now() - interval '15 minutes')
    order by u.id
  loop
    -- The person is not locked: others tell them more, and a mail may bring an invitation, while it goes out.
    with due as (
      select w.id from public.notices w
      join public.notes e on e.id = w.entry_id and e.deleted_at is null
      join public.projects p on p.id = w.project_id and p.deleted_at is null
      where w.user_id = person and w.mailed_at is null and w.read_at is null
        and w.at between now() - interval '1 day' and now() - interval '3 minutes'
        -- Asked again of a client: a note may be internal by now, and a project closed.
        and (not $2 or not e.is_internal and private.is_client_of(person, w.project_id)
          and (w.kind <> 'checked' or exists (
            select from public.todos d where d.note_id = w.entry_id and d.deleted_at is null and d.state = 'checked')))
      for update of w skip locked)
    select array_agg(d.id order by d.id) into ids from due d;
    continue when ids is null;
    update public.notices w set mailed_at = now() where w.id = any (ids);
    select jsonb_agg(jsonb_build_object('at', private.instant(w.at), 'kind', w.kind, 'projectId', p.id, 'project', p.name,
      'task', t.title, 'who', coalesce(private.person_name(a), c.name, ''), 'number', d.number, 'place', d.place,
      'text', left(e.description, 300), 'photos', (
        select count(*) from public.photos f
        where f.project_id = e.project_id and f.note_id = e.id and f.deleted_at is null and f.unmarked_of is null))
      order by w.id) into items
    from public.notices w
    join public.notes e on e.id = w.entry_id
    join public.projects p on p.id = w.project_id
    left join public.tasks t on t.id = e.task_id
    left join public.profiles a on a.id = w.actor
    left join public.todos d on w.kind in ('checked', 'finished') and d.note_id = w.entry_id
    left join public.trades c on c.id = case w.kind when 'finished' then d.done_trade_id when 'reply' then e.trade_id end
    where w.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return private.client_letter(person, items)
      || jsonb_build_object('more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;

COMMENT ON FUNCTION "private"."client_letter"(uuid, jsonb) IS 'A mail to a person with these items.';

COMMENT ON FUNCTION "private"."next_notice_mail"(uuid, boolean) IS 'What the next person of the office, or the next client, (by id, after this one) was told in the last minutes, has not read and still reads, and notes that it was mailed; null when nobody was.';

REVOKE ALL ON FUNCTION "private"."next_notice_mail"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_notice_mail"(uuid, boolean) TO "api";

REVOKE ALL ON FUNCTION "private"."next_notice_mail"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."next_notice_mail"(uuid, boolean) TO "postgres";
