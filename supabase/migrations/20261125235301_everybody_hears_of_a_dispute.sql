-- That a signature was somebody else's is mailed to everybody who signs, to who sent the offer, and to administrators.

alter table private.client_mails drop constraint client_mails_kind_check;
alter table private.client_mails add constraint client_mails_kind_check
  check (kind in ('sent', 'withdrawn', 'replied', 'disputed'));
comment on table private.client_mails is
  'The news of decisions that clients, and of a disputed signature the office, are still to be mailed.';

drop trigger "97_mail" on public.decision_events;
create trigger "97_mail" after insert on public.decision_events for each row
  when (new.kind in ('sent', 'withdrawn', 'replied', 'disputed') and new.offer_id is not null)
  execute function private.queue_client_mail();

CREATE OR REPLACE FUNCTION private.queue_client_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.kind in ('sent', 'withdrawn') then
    -- Who was not told yet hears of the newest alone, and nothing of what was withdrawn meanwhile.
    with untold as (
      delete from private.client_mails m where m.decision_id = new.decision_id and m.kind = 'sent' returning m.user_id, m.offer_id
    )
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text)
    select s.user_id, new.project_id, new.decision_id, new.offer_id, new.kind, new.data ->> 'text'
    from public.offer_signers s
    where s.offer_id = new.offer_id
      and (new.kind = 'sent' or not exists (select from untold u where u.user_id = s.user_id and u.offer_id = new.offer_id));
  elsif new.kind = 'disputed' then
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text)
    select u.id, new.project_id, new.decision_id, new.offer_id, new.kind,
      concat_ws(': ', new.actor_name, new.data ->> 'text')
    from public.profiles u
    where not u.disabled and (u.user_type = 1
      or exists (select from public.offer_signers s where s.offer_id = new.offer_id and s.user_id = u.id)
      or exists (select from public.decision_offers o where o.id = new.offer_id and o.sent_by = u.id));
  else
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text)
    select w.person, new.project_id, new.decision_id, new.offer_id, new.kind, new.data ->> 'text'
    from (
      select e.actor as person from public.decision_events e
      where e.project_id = new.project_id and e.decision_id = new.decision_id and e.kind = 'asked' and e.actor is not null
      union
      select s.user_id from public.offer_signers s where s.offer_id = new.offer_id and not exists (
        select from public.decision_events e
        where e.project_id = new.project_id and e.decision_id = new.decision_id and e.kind = 'asked')
    ) w;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_client_mail(after uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader uuid;
  items jsonb;
begin
  for reader in
    select m.user_id from private.client_mails m where m.user_id > after
    group by m.user_id
    -- What was sent waits for ten quiet minutes, so that all of it is one mail; an hour at most.
    having bool_or(m.kind <> 'sent') or max(m.made_at) <= now() - interval '10 minutes'
      or min(m.made_at) <= now() - interval '60 minutes'
    order by m.user_id
  loop
    with told as (
      delete from private.client_mails m where m.id in (
        select n.id from private.client_mails n where n.user_id = reader for update skip locked)
      returning m.*
    )
    select jsonb_agg(jsonb_build_object('kind', t.kind, 'projectId', t.project_id, 'project', j.name,
      'decisionId', t.decision_id, 'title', o.content ->> 'title', 'text', t.text, 'language', o.language,
      'respondBy', case when t.kind = 'sent' then private.respond_by(private.offer_due(d, o), o) end) order by t.id) into items
    from told t
    join public.decision_offers o on o.id = t.offer_id
    join public.decisions d on d.project_id = t.project_id and d.id = t.decision_id and d.deleted_at is null
    join public.projects j on j.id = t.project_id
    -- A dispute is told also where clients do not see the project any more.
    where (t.kind = 'disputed' or private.is_client_of(reader, t.project_id))
      and (t.kind <> 'sent' or o.ended_at is null
        and not exists (select from private.live_signatures(o.id) s where s.person = reader));
    continue when items is null;
    return private.client_letter(reader, items);
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_letter(person uuid, items jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('userId', u.id, 'email', u.email, 'firstName', u.first_name,
    'isOffice', u.user_type <> 3, 'isInvited', u.user_type = 3 and u.signed_up_on is null, 'items', $2, 'today', private.company_day())
  from public.profiles u where u.id = $1
$function$;
