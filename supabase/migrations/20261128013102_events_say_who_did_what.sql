-- A reminder, a paper's mail and a signature in person name the person they concern, who did not do them.
alter table private.client_mails add column event jsonb;
comment on column private.client_mails.event is 'Who did what, as private.told_event says it; null of before.';

create function private.told_event(e public.decision_events) returns jsonb
language sql stable set search_path to ''
as $$
  select jsonb_build_object('kind', e.kind, 'text', e.data ->> 'text',
    'method', case when e.kind = 'signed' then e.data ->> 'method' end,
    'name', case
      when e.kind in ('reminded', 'mailed', 'closed', 'not_applied') then null
      -- The plan follows a signature by itself, and a row waits for one; later somebody lets it.
      when e.kind = 'applied' and not exists (select from public.change_orders c
        where c.project_id = e.project_id and c.decision_id = e.decision_id and c.problem is not null) then null
      when e.kind = 'held' and exists (select from public.decision_events x
        where x.project_id = e.project_id and x.decision_id = e.decision_id and x.kind = 'closed' and x.id < e.id) then null
      else e.actor_name end,
    'to', case
      when e.kind in ('reminded', 'mailed') then e.actor_name
      when e.kind = 'sent' then (select string_agg(s.name, ', ' order by s.name, s.user_id)
        from public.offer_signers s where s.offer_id = e.offer_id)
      when e.kind = 'signed' and e.data ? 'method' then (select s.name
        from public.offer_signers s where s.offer_id = e.offer_id and s.user_id::text = e.data ->> 'person') end)
$$;
comment on function private.told_event(public.decision_events) is 'An event of a decision with who did it, and for whom or to whom: nobody did what the product did.';
grant execute on function private.told_event(public.decision_events) to authenticated;

CREATE OR REPLACE FUNCTION private.closing_facts(project_id bigint, decision_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer public.decision_offers;
  chosen public.offer_choices;
begin
  perform private.require_signing($2);
  select * into offer from public.decision_offers o where o.decision_id = $2 order by o.revision desc limit 1;
  select c.* into chosen from public.offer_choices c
  where c.offer_id = offer.id and c.choice = (select s.choice from private.live_signatures(offer.id) s limit 1);
  return jsonb_build_object('offerId', offer.id, 'title', offer.content ->> 'title', 'language', offer.language,
    'currency', offer.content ->> 'currency', 'choice', chosen.choice, 'cents', chosen.cents, 'days', chosen.days,
    'document', chosen.document, 'sha256', chosen.sha256, 'effects', chosen.effects,
    'number', (select h.change_number + 1 from public.project_heads h where h.project_id = $1),
    'isLinked', private.schedule_mode() = 'linked',
    'contract', (select private.shape(c) from public.contracts c where c.project_id = $1),
    'netCents', private.ordered_cents($1), 'completion', private.agreed_completion($1),
    'completionAfter', private.agreed_day($1, private.agreed_completion($1), chosen.days),
    'closedAt', private.closing_moment(clock_timestamp()),
    'sentBy', offer.sender_name, 'sentAt', private.closing_moment(offer.sent_at),
    'signatures', (select jsonb_agg(jsonb_build_object('person', s.name, 'email', s.email, 'method', s.method,
        'typedName', s.typed_name, 'isDrawn', s.strokes is not null, 'signedAt', private.closing_moment(s.signed_at),
        'documentSha256', s.document_sha256,
        'seenAt', (select private.closing_moment(min(e.at)) from public.decision_events e
          where e.offer_id = offer.id and e.kind = 'seen' and e.actor = s.person having min(e.at) is not null),
        'consent', case when s.method = 'in_person'
          then private.agreed_consent(s.consent_version, s.language, s.consent_sha256, s.signed_at)
          else (select private.agreed_consent(c.consent_version, c.language, c.sha256, c.at) from public.consents c
            where c.user_id = s.person and c.consent_version = s.consent_version and c.language = s.language) end,
        'witness', s.witness_name, 'paperDay', s.paper_day, 'address', s.ip, 'agent', s.agent) order by s.id)
      from private.live_signatures(offer.id) s),
    'events', (select jsonb_agg(private.told_event(e) || jsonb_build_object('at', private.closing_moment(e.at))
        order by e.id)
      from public.decision_events e where e.project_id = $1 and e.decision_id = $2
        and e.kind in ('sent', 'seen', 'reminded', 'asked', 'replied', 'signed', 'taken_back', 'declined', 'withdrawn',
          'superseded', 'disputed')),
    -- Those that no change order has yet.
    'corrections', (select coalesce(jsonb_agg(jsonb_build_object('at', private.closing_moment(e.at), 'person', e.actor_name,
        'reason', e.data -> 'text', 'before', e.data -> 'before', 'after', e.data -> 'after') order by e.id), '[]')
      from public.decision_events e where e.project_id = $1 and e.kind = 'corrected' and e.id > coalesce((
        select max(c.id) from public.decision_events c
        where c.project_id = $1 and c.kind = 'closed' and jsonb_typeof(c.data -> 'number') = 'number'), 0)));
end
$function$;

CREATE OR REPLACE FUNCTION private.client_decisions(project_id bigint, decision_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.may_read_project($1) then coalesce(jsonb_agg(x.row order by x.due nulls last, x.id), '[]') end
  from (
    select d.id, o.due, jsonb_build_object('id', d.id, 'kind', o.content ->> 'kind', 'title', o.content ->> 'title',
      'requestNumber', d.request_number, 'state', private.offer_state(o.offer),
      'due', case when (o.offer).ended_at is null then o.due end,
      'respondBy', case when (o.offer).ended_at is null then private.respond_by(o.due, o.offer) end,
      'offerId', (o.offer).id, 'revision', (o.offer).revision, 'sentAt', private.instant((o.offer).sent_at),
      'expiresOn', (o.offer).expires_on,
      'isSigner', exists (select from public.offer_signers s where s.offer_id = (o.offer).id and s.user_id = auth.uid()),
      'hasSigned', exists (select from private.live_signatures((o.offer).id) s where s.person = auth.uid()))
    || case when $2 is null then '{}' else jsonb_build_object(
      'rowName', coalesce(
        (select t.title from public.tasks t where t.project_id = $1 and t.id = (o.offered).task_id and t.deleted_at is null),
        (select p.name from public.phases p where p.project_id = $1 and p.id = (o.offered).phase_id and p.deleted_at is null)),
      'currency', o.content ->> 'currency', 'allowanceCents', (o.content ->> 'allowanceCents')::bigint,
      'offer', jsonb_build_object('id', (o.offer).id, 'revision', (o.offer).revision, 'language', (o.offer).language,
        'sentAt', private.instant((o.offer).sent_at), 'senderName', (o.offer).sender_name, 'expiresOn', (o.offer).expires_on,
        'endedAt', private.instant((o.offer).ended_at), 'endedAs', (o.offer).ended_as,
        'choices', (select jsonb_agg(jsonb_build_object('choice', c.choice, 'title', c.title, 'cents', c.cents, 'days', c.days,
            'leadDays', c.lead_days, 'document', c.document, 'sha256', c.sha256,
            'due', private.decision_due(o.offered, c.lead_days)) order by c.choice)
          from public.offer_choices c where c.offer_id = (o.offer).id),
        'signers', (select jsonb_agg(jsonb_build_object('name', s.name, 'isYou', s.user_id = auth.uid()) order by s.name, s.user_id)
          from public.offer_signers s where s.offer_id = (o.offer).id),
        'signatures', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'choice', s.choice,
            'method', s.method, 'signedAt', private.instant(s.signed_at), 'isYou', s.person = auth.uid()) order by s.id), '[]')
          from private.live_signatures((o.offer).id) s)),
      'events', (select coalesce(jsonb_agg(private.told_event(e) || jsonb_build_object('id', e.id,
          'at', private.instant(e.at)) order by e.id), '[]')
        from public.decision_events e where e.project_id = $1 and e.decision_id = d.id
          and e.kind not in ('applied', 'not_applied', 'held')),
      'changeOrder', (select jsonb_build_object('number', c.number, 'choice', c.choice, 'cents', c.cents, 'days', c.days,
          'sumBeforeCents', c.sum_before, 'sumAfterCents', c.sum_after, 'completionBefore', c.completion_before,
          'completionAfter', c.completion_after, 'closedAt', private.instant(c.closed_at), 'record', c.record,
          'recordSha256', c.record_sha256, 'url', case when c.pdf_path is not null then c.id || '/client-order' end)
        from public.change_orders c where c.project_id = $1 and c.decision_id = d.id)) end as row
    from public.decisions d
    cross join lateral (
      select x as offer, x.content, private.offer_due(d, x) as due, jsonb_populate_record(d, x.content -> 'row') as offered
      from public.decision_offers x where x.project_id = $1 and x.decision_id = d.id order by x.revision desc limit 1
    ) o
    where d.project_id = $1 and d.deleted_at is null and ($2 is null or d.id = $2)
  ) x
$function$;

CREATE OR REPLACE FUNCTION private.say_decision(project_id bigint, decision_id bigint, offer_id bigint, kind text, data jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.decision_events;
  told jsonb;
  said jsonb;
begin
  insert into public.decision_events (project_id, decision_id, offer_id, kind, actor_name, data)
  values ($1, $2, $3, $4, (select private.person_name(p) from public.profiles p where p.id = auth.uid()), $5)
  returning * into made;
  if kind not in ('seen', 'superseded') then
    said := jsonb_build_object('event', $4, 'state', (select d.state from public.decisions d where d.id = $2));
    told := private.told_event(made);
    -- History names whose signature the office took down.
    if told ->> 'method' is not null then
      said := said || jsonb_build_object('to', told -> 'to', 'method', told -> 'method');
    end if;
    perform private.log($1, 'update', 'decision', $2, '{}', said, said);
  end if;
  return made.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.notify_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told constant jsonb := private.told_event(new);
begin
  -- Whose signature the office took down is the person; who did it is the actor.
  insert into public.notifications (kind, project_id, entity_id, actor, person_id, details)
  select 'decision', d.project_id, d.id, case new.kind when 'not_applied' then null else new.actor end,
    case when told ->> 'method' is not null then (new.data ->> 'person')::uuid end,
    jsonb_build_object('decision', d.title, 'status', new.kind) || case when told ->> 'method' is not null
      then jsonb_build_object('person', told -> 'to') else jsonb_build_object('text', left(new.data ->> 'text', 300)) end
  from public.decisions d where d.project_id = new.project_id and d.id = new.decision_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_client_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told constant jsonb := private.told_event(new);
begin
  if new.kind in ('sent', 'withdrawn') then
    -- Who was not told yet hears of the newest alone, and nothing of what was withdrawn meanwhile.
    with untold as (
      delete from private.client_mails m where m.decision_id = new.decision_id and m.kind = 'sent' returning m.user_id, m.offer_id
    )
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select s.user_id, new.project_id, new.decision_id, new.offer_id, new.kind, new.data ->> 'text', told
    from public.offer_signers s
    where s.offer_id = new.offer_id
      and (new.kind = 'sent' or not exists (select from untold u where u.user_id = s.user_id and u.offer_id = new.offer_id));
  elsif new.kind = 'signed' then
    -- Who signed hears of it as well: it may have been somebody else. In person and on paper they have been told already.
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select s.user_id, new.project_id, new.decision_id, new.offer_id, new.kind, null, told
    from public.offer_signers s
    where s.offer_id = new.offer_id and not (new.data ? 'method' and s.user_id = (new.data ->> 'person')::uuid);
  elsif new.kind = 'closed' then
    -- The mail with the paper tells it.
    delete from private.client_mails m where m.decision_id = new.decision_id and m.kind = 'signed';
  elsif new.kind = 'disputed' then
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select u.id, new.project_id, new.decision_id, new.offer_id, new.kind,
      new.data ->> 'text', told
    from public.profiles u
    where not u.disabled and (u.user_type = 1
      or exists (select from public.offer_signers s where s.offer_id = new.offer_id and s.user_id = u.id)
      or exists (select from public.decision_offers o where o.id = new.offer_id and o.sent_by = u.id));
  else
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text, event)
    select w.person, new.project_id, new.decision_id, new.offer_id, new.kind, new.data ->> 'text', told
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
      'decisionId', t.decision_id, 'title', o.content ->> 'title', 'text', t.text, 'event', t.event, 'language', o.language,
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
