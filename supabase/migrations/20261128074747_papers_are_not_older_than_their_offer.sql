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
    elsif (signing ->> 'signedOn')::date < (
      newest.sent_at at time zone (select coalesce(s.time_zone, 'UTC') from public.company_settings s))::date then
      raise exception 'That day is before the offer was sent' using errcode = 'PT422', hint = 'signed_on';
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
