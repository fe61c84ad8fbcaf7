alter table private.mail_links add column is_shown boolean not null default false;
comment on column private.mail_links.is_shown is 'Who sent it read it on the screen; a password that is chosen by it carries the mark.';
-- Links that went out before were mailed and shown alike.
update private.mail_links l set is_shown = true where l.kind = 'clientReset' and l.sent_by is not null and l.used_at is null;

alter table public.decision_signatures add column password_seen_by text;
comment on column public.decision_signatures.password_seen_by is 'Who was shown the link that the password of this session was chosen by.';

-- Notes a link that the caller reads on the screen, beside the one that was mailed; note_link ends both.
create function private.note_shown_link(token text, user_id uuid)
returns void
language plpgsql
security definer
set search_path to ''
as $$
begin
  if not private.is_staff() or not exists (select from public.profiles p where p.id = $2 and p.user_type = 3) then
    raise exception 'not a client the caller may send a link to' using errcode = '42501';
  end if;
  insert into private.mail_links (digest, kind, user_id, sent_by, is_shown)
  values (private.link_digest($1), 'clientReset', $2, auth.uid(), true);
end
$$;
grant execute on function private.note_shown_link to authenticated;

-- Who was shown this link; null for one that went to its owner alone.
create function private.link_shown_to(token text)
returns uuid
language plpgsql
stable
security definer
set search_path to ''
as $$
begin
  return (select l.sent_by from private.mail_links l where l.digest = private.link_digest($1) and l.is_shown);
end
$$;
grant execute on function private.link_shown_to to api;

-- The name of who was shown the link that the password of this person was chosen by; null where nobody was.
create function private.password_seen_by(user_id uuid)
returns text
language sql
stable
security definer
set search_path to ''
as $$
  select coalesce((select private.person_name(s) from public.profiles s where s.id::text = m.seen_by), m.seen_by)
  from (select private.metadata(u.raw_app_meta_data) ->> 'password_seen_by' as seen_by from auth.users u where u.id = $1) m
$$;

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
  seen_by constant text := private.password_seen_by(auth.uid());
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
    method, typed_name, strokes, consent_version, consent_sha256, language, ip, agent, session_id,
    password_seen_by)
  values ($1, $2, offer, chosen.choice, chosen.sha256, signer.user_id, signer.name, signer.email, 'account',
    nullif(signing ->> 'typedName', ''), nullif(signing -> 'strokes', 'null'), version, signing -> 'consent' ->> 'sha256',
    spoken, signing ->> 'ip', left(signing ->> 'agent', 300), (auth.jwt() ->> 'session_id')::uuid, seen_by)
  returning * into made;
  perform set_config('app.signing', $2::text, true);
  if private.schedule_mode() = 'linked' then
    perform set_config('app.schedule', 'on', true);
  end if;
  update public.decisions d set state = 'part_signed' where d.id = $2 and d.state = 'sent';
  perform private.say_decision($1, $2, offer, 'signed',
    jsonb_build_object('signatureId', made.id, 'choice', chosen.choice, 'person', signer.user_id));
  return jsonb_build_object('signedAt', private.instant(made.signed_at), 'passwordSeenBy', seen_by,
    'name', signer.name, 'email', (select p.email from public.profiles p where p.id = auth.uid()),
    'language', (select private.language_of(p) from public.profiles p where p.id = auth.uid()),
    'title', newest.content ->> 'title', 'project', (select p.name from public.projects p where p.id = $1), 'isLast', not exists (
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
        'witness', s.witness_name, 'paperDay', s.paper_day, 'passwordSeenBy', s.password_seen_by, 'address', s.ip, 'agent', s.agent) order by s.id)
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
