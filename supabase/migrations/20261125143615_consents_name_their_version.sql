-- What was consented to has a version; the row has none, since it never changes.
alter table public.consents rename column version to consent_version;

CREATE OR REPLACE FUNCTION private.sign_offer(project_id bigint, decision_id bigint, signing jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newest constant public.decision_offers := private.begin_answer($1, $2);
  offer constant bigint := (signing ->> 'offerId')::bigint;
  chosen public.offer_choices;
  signer public.offer_signers;
  refused text;
  made public.decision_signatures;
begin
  if not exists (select from public.decision_offers o where o.id = offer and o.decision_id = $2) then
    raise exception 'no such offer' using errcode = 'P0002';
  end if;
  select s.* into signer from public.offer_signers s where s.offer_id = offer and s.user_id = auth.uid();
  if signer.user_id is null then
    raise exception 'not a signer' using errcode = '42501';
  end if;
  refused := private.refused_offer(newest, offer);
  if refused is not null then
    return jsonb_build_object('refused', refused);
  elsif exists (select from private.live_signatures(offer) s where s.person = auth.uid()) then
    return jsonb_build_object('refused', 'signed');
  end if;
  select c.* into chosen from public.offer_choices c where c.offer_id = offer and c.choice = (signing ->> 'choice')::smallint;
  if chosen.offer_id is null or chosen.sha256 <> signing ->> 'sha256' then
    return jsonb_build_object('refused', 'superseded');
  end if;
  if (chosen.cents <> 0 or chosen.days <> 0) and coalesce(signing ->> 'typedName', '') = ''
    and coalesce(jsonb_typeof(signing -> 'strokes'), 'null') <> 'array' then
    raise exception 'Type or draw your name' using errcode = 'PT422', hint = 'typed_name';
  end if;
  insert into public.consents (user_id, consent_version, language, ip, agent)
  values (auth.uid(), (signing ->> 'consent')::smallint, newest.language, signing ->> 'ip', signing ->> 'agent')
  on conflict do nothing;
  insert into public.decision_signatures (project_id, decision_id, offer_id, choice, document_sha256, person, name, email,
    method, typed_name, strokes, consent_version, language, ip, agent, session_id)
  values ($1, $2, offer, chosen.choice, chosen.sha256, signer.user_id, signer.name, signer.email, 'account',
    nullif(signing ->> 'typedName', ''), nullif(signing -> 'strokes', 'null'), (signing ->> 'consent')::smallint,
    newest.language, signing ->> 'ip', left(signing ->> 'agent', 300), (auth.jwt() ->> 'session_id')::uuid)
  returning * into made;
  perform set_config('app.signing', $2::text, true);
  if private.schedule_mode() = 'linked' then
    perform set_config('app.schedule', 'on', true);
  end if;
  update public.decisions d set state = 'part_signed' where d.id = $2 and d.state = 'sent';
  perform private.say_decision($1, $2, offer, 'signed',
    jsonb_build_object('signatureId', made.id, 'choice', chosen.choice, 'person', signer.user_id));
  return jsonb_build_object('signedAt', private.instant(made.signed_at), 'isLast', not exists (
    select from public.offer_signers s where s.offer_id = offer and not exists (
      select from private.live_signatures(offer) l where l.person = s.user_id and l.choice = chosen.choice)));
end
$function$;

CREATE OR REPLACE FUNCTION private.closing_facts(project_id bigint, decision_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer public.decision_offers;
  chosen public.offer_choices;
  d public.decisions;
begin
  perform private.require_signing($2);
  select * into offer from public.decision_offers o where o.decision_id = $2 order by o.revision desc limit 1;
  select * into d from public.decisions x where x.id = $2;
  select c.* into chosen from public.offer_choices c
  where c.offer_id = offer.id and c.choice = (select s.choice from private.live_signatures(offer.id) s limit 1);
  return jsonb_build_object('offerId', offer.id, 'title', d.title, 'language', offer.language,
    'currency', offer.content ->> 'currency', 'choice', chosen.choice, 'cents', chosen.cents, 'days', chosen.days,
    'leadDays', chosen.lead_days, 'document', chosen.document, 'sha256', chosen.sha256, 'effects', chosen.effects,
    'number', (select h.change_number + 1 from public.project_heads h where h.project_id = $1),
    'isLinked', private.schedule_mode() = 'linked',
    'contract', (select private.shape(c) from public.contracts c where c.project_id = $1),
    'net', coalesce((select sum(c.cents) from public.change_orders c where c.project_id = $1), 0)::text,
    'completion', (select c.completion_after from public.change_orders c
      where c.project_id = $1 and c.completion_after is not null order by c.id desc limit 1),
    'today', private.company_day(), 'closedAt', private.closing_moment(clock_timestamp()),
    'sentBy', offer.sender_name, 'sentAt', private.closing_moment(offer.sent_at),
    'signatures', (select jsonb_agg(jsonb_build_object('person', s.name, 'email', s.email, 'method', s.method,
        'typedName', s.typed_name, 'isDrawn', s.strokes is not null, 'signedAt', private.closing_moment(s.signed_at),
        'documentSha256', s.document_sha256,
        'seenAt', (select private.closing_moment(min(e.at)) from public.decision_events e
          where e.offer_id = offer.id and e.kind = 'seen' and e.actor = s.person having min(e.at) is not null),
        'consent', (select jsonb_build_object('version', c.consent_version, 'at', private.closing_moment(c.at)) from public.consents c
          where c.user_id = s.person and c.consent_version = s.consent_version and c.language = s.language),
        'witness', s.witness_name, 'paperDay', null, 'address', s.ip, 'agent', s.agent) order by s.id)
      from private.live_signatures(offer.id) s),
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', private.closing_moment(e.at), 'person', e.actor_name,
        'text', coalesce(e.data ->> 'text', '')) order by e.id)
      from public.decision_events e where e.project_id = $1 and e.decision_id = $2
        and e.kind in ('sent', 'seen', 'reminded', 'asked', 'replied', 'signed', 'taken_back', 'declined', 'withdrawn',
          'superseded', 'disputed', 'corrected')));
end
$function$;
