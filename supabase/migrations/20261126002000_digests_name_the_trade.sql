-- What a trade did is told with the name that the notification keeps of it (docs/product.md#notification-mails).

CREATE OR REPLACE FUNCTION private.next_digest(after uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A transaction that began before the last digest may have ended after it: so much is looked at again.
  overlap constant interval := interval '1 minute';
  -- The newest of them are told, the others counted.
  most constant integer := 50;
  wish public.notification_preferences;
  person public.profiles;
  ids bigint[];
  items jsonb;
begin
  for wish in
    select w.* from public.notification_preferences w
    where w.user_id > after
      and (w.mail_note or w.mail_launch or w.mail_status or w.mail_signup)
      and (w.digest_sent_at is null or w.digest_sent_at <= now() - interval '15 minutes')
    order by w.user_id for update skip locked
  loop
    select p.* into person from public.profiles p
    where p.id = wish.user_id and p.user_type in (1, 2) and not p.disabled;
    continue when not found;
    select array_agg(n.id order by n.id) into ids
    from public.notifications n
    where n.at > greatest(
        wish.digest_from - case when wish.digest_sent_at is null then interval '0' else overlap end, now() - interval '1 day')
      and not wish.digest_ids @> to_jsonb(n.id)
      and n.actor is distinct from wish.user_id
      and case n.kind when 'note' then wish.mail_note when 'launch' then wish.mail_launch
        when 'status' then wish.mail_status else wish.mail_signup end
      and (n.project_id is null or exists (select from public.projects p where p.id = n.project_id and p.deleted_at is null))
      and (n.kind <> 'note' or exists (select from public.notes o where o.id = n.entity_id and o.deleted_at is null));
    continue when ids is null;
    update public.notification_preferences w
    set digest_from = now(), digest_sent_at = now(), digest_ids = coalesce((
      select jsonb_agg(n.id) from public.notifications n where n.id = any (ids) and n.at > now() - overlap), '[]')
    where w.user_id = wish.user_id;
    select jsonb_agg(jsonb_build_object('at', private.instant(n.at), 'kind', n.kind, 'project', p.name,
      'actor', coalesce(private.person_name(a), n.details ->> 'trade', ''), 'task', n.details ->> 'task', 'text', n.details ->> 'text',
      'status', n.details ->> 'status', 'person', n.details ->> 'person') order by n.id) into items
    from public.notifications n
    left join public.projects p on p.id = n.project_id
    left join public.profiles a on a.id = n.actor
    where n.id = any (ids[greatest(cardinality(ids) - most, 0) + 1:]);
    return jsonb_build_object('userId', person.id, 'email', person.email, 'firstName', person.first_name,
      'items', items, 'more', greatest(cardinality(ids) - most, 0));
  end loop;
  return null;
end
$function$;
