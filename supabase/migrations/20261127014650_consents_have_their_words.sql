-- A consent is to a text, in the language in which it was on the screen. Version 1 was of pages that sent neither, and its
-- language was that of the offer. What is agreed to on a device of the office is of that signature alone.
alter table public.consents add column sha256 text;
alter table public.consents add constraint consents_sha256_check
  check (consent_version = 1 or (sha256 is not null and sha256 ~ '^[0-9a-f]{64}$'));
comment on column public.consents.sha256 is 'Of the text that was agreed to; null for version 1.';
alter table public.decision_signatures add column consent_sha256 text;
alter table public.decision_signatures add constraint decision_signatures_consent_check
  check (coalesce(consent_version, 1) = 1 or (consent_sha256 is not null and consent_sha256 ~ '^[0-9a-f]{64}$'));
comment on column public.decision_signatures.consent_sha256 is 'Of the text that was agreed to, in this language; null on paper and for version 1.';
comment on column public.decision_signatures.language is 'That of the consent; on paper that of the offer.';

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
  -- A function of before sends the number alone.
  version constant smallint := coalesce(signing -> 'consent' ->> 'version', signing ->> 'consent');
  spoken text := signing -> 'consent' ->> 'language';
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
  if (chosen.cents <> 0 or chosen.days <> 0) and btrim(coalesce(signing ->> 'typedName', '')) = ''
    and coalesce(signing -> 'strokes', 'null') in ('null', '[]') then
    raise exception 'Type or draw your name' using errcode = 'PT422', hint = 'typed_name';
  end if;
  if version = 1 then
    -- A page of before asked once, in the language of the client, and says none.
    spoken := coalesce(
      (select c.language from public.consents c where c.user_id = auth.uid() and c.consent_version = 1 order by c.at limit 1),
      (select private.language_of(p) from public.profiles p where p.id = auth.uid()));
  end if;
  insert into public.consents (user_id, consent_version, language, sha256, ip, agent)
  values (auth.uid(), version, spoken, signing -> 'consent' ->> 'sha256', signing ->> 'ip', signing ->> 'agent')
  on conflict do nothing;
  insert into public.decision_signatures (project_id, decision_id, offer_id, choice, document_sha256, person, name, email,
    method, typed_name, strokes, consent_version, consent_sha256, language, ip, agent, session_id)
  values ($1, $2, offer, chosen.choice, chosen.sha256, signer.user_id, signer.name, signer.email, 'account',
    nullif(signing ->> 'typedName', ''), nullif(signing -> 'strokes', 'null'), version, signing -> 'consent' ->> 'sha256',
    spoken, signing ->> 'ip', left(signing ->> 'agent', 300), (auth.jwt() ->> 'session_id')::uuid)
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

CREATE OR REPLACE FUNCTION private.record_signature(project_id bigint, decision_id bigint, signing jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newest public.decision_offers;
  offer bigint := (signing ->> 'offerId')::bigint;
  chosen public.offer_choices;
  signer public.offer_signers;
  paper public.decision_files;
  made public.decision_signatures;
  refused text;
  consent constant jsonb := nullif(signing -> 'consent', 'null');
  method constant text := signing ->> 'method';
  witness constant text := (select private.person_name(p) from public.profiles p where p.id = auth.uid());
begin
  perform private.begin_change($1);
  select o.* into newest from public.decision_offers o join public.decisions d on d.id = o.decision_id and d.deleted_at is null
  where o.project_id = $1 and o.decision_id = $2 order by o.revision desc limit 1;
  offer := coalesce(offer, newest.id);
  select s.* into signer from public.offer_signers s join public.decision_offers o on o.id = s.offer_id
  where s.offer_id = offer and o.project_id = $1 and o.decision_id = $2 and s.user_id = (signing ->> 'signerId')::uuid;
  if signer.user_id is null or newest.id is null then
    raise exception 'no such signer' using errcode = 'P0002';
  end if;
  refused := private.refused_offer(newest, offer);
  if refused is not null then
    return jsonb_build_object('refused', refused);
  elsif exists (select from private.live_signatures(newest.id) s where s.person = signer.user_id) then
    return jsonb_build_object('refused', 'signed');
  end if;
  select c.* into chosen from public.offer_choices c where c.offer_id = newest.id and c.choice = (signing ->> 'choice')::smallint;
  if chosen.offer_id is null or chosen.sha256 <> coalesce(signing ->> 'sha256', case method when 'paper' then chosen.sha256 else '' end) then
    return jsonb_build_object('refused', 'superseded');
  end if;
  if method = 'paper' then
    -- Pages of before send no hash: of the only revision nothing else can have been signed.
    if newest.revision > 1 and signing ->> 'sha256' is null then
      raise exception 'Reload the page and record it again: more than one revision was sent'
        using errcode = 'PT422', hint = 'sha256';
    end if;
    if (signing ->> 'signedOn')::date > private.company_day() then
      raise exception 'That day is yet to come' using errcode = 'PT422', hint = 'signed_on';
    end if;
    delete from public.decision_files f where f.project_id = $1 and f.decision_id = $2
      and f.id = (signing ->> 'fileId')::bigint and f.is_signed_paper returning f.* into paper;
    if paper.id is null then
      raise exception 'The signed paper is missing' using errcode = 'PT422', hint = 'file_id';
    end if;
  elsif btrim(coalesce(signing ->> 'typedName', '')) = '' then
    raise exception 'Type the name' using errcode = 'PT422', hint = 'typed_name';
  elsif coalesce(signing -> 'strokes', 'null') in ('null', '[]') then
    raise exception 'Draw the name' using errcode = 'PT422', hint = 'strokes';
  end if;
  insert into public.decision_signatures (project_id, decision_id, offer_id, choice, document_sha256, person, name, email,
    method, typed_name, strokes, consent_version, consent_sha256, language, witness, witness_name, ip, agent, session_id, paper_day,
    paper_path, paper_sha256)
  values ($1, $2, newest.id, chosen.choice, chosen.sha256, signer.user_id, signer.name, signer.email, method,
    nullif(signing ->> 'typedName', ''), nullif(signing -> 'strokes', 'null'), coalesce(consent ->> 'version', signing ->> 'consent')::smallint,
    consent ->> 'sha256', coalesce(consent ->> 'language', newest.language), auth.uid(), witness, signing ->> 'ip', left(signing ->> 'agent', 300),
    (auth.jwt() ->> 'session_id')::uuid, (signing ->> 'signedOn')::date, paper.path, paper.sha256)
  returning * into made;
  perform set_config('app.signing', $2::text, true);
  if private.schedule_mode() = 'linked' then
    perform set_config('app.schedule', 'on', true);
  end if;
  update public.decisions d set state = 'part_signed' where d.id = $2 and d.state = 'sent';
  -- The actor is the witness: the trail says for whom.
  perform private.say_decision($1, $2, newest.id, 'signed', jsonb_build_object('signatureId', made.id,
    'choice', chosen.choice, 'person', signer.user_id, 'method', method, 'text', signer.name || case
      when method = 'paper' and newest.language = 'es' then ', en papel' when method = 'paper' then ', on paper'
      when newest.language = 'es' then ', en persona' else ', in person' end));
  perform private.record('recordsignature', 'project', $1::text, (select p.name from public.projects p where p.id = $1),
    jsonb_build_object('decision', chosen.title, 'signer', signer.name, 'method', method));
  return jsonb_build_object('signedAt', private.instant(made.signed_at), 'name', signer.name, 'email', signer.email,
    'language', coalesce((select private.language_of(p) from public.profiles p where p.id = signer.user_id), newest.language), 'title', newest.content ->> 'title', 'project', (select p.name from public.projects p where p.id = $1),
    'isLast', not exists (
      select from public.offer_signers s where s.offer_id = newest.id and not exists (
        select from private.live_signatures(newest.id) l where l.person = s.user_id and l.choice = chosen.choice)));
end
$function$;

create function private.agreed_consent(version smallint, language text, sha256 text, at timestamptz)
returns jsonb language sql stable set search_path to '' as $$
  select jsonb_build_object('version', $1, 'at', private.closing_moment($4),
    'text', case when $3 is not null then jsonb_build_object('language', $2, 'sha256', $3) end)
$$;
comment on function private.agreed_consent(smallint, text, text, timestamptz) is 'A consent as a record says it; the text of version 1 is not known.';

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
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', private.closing_moment(e.at), 'person', e.actor_name,
        'text', coalesce(e.data ->> 'text', '')) order by e.id)
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
