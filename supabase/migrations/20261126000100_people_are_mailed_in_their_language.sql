CREATE FUNCTION private.language_of(p public.profiles)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN case when (p).user_type = 3 then (p).language else 'en' end;
comment on function private.language_of(public.profiles) is 'The language in which somebody is written to: the office reads English.';
grant execute on function private.language_of(public.profiles) to api, authenticated;

CREATE OR REPLACE FUNCTION private.shape(p public.profiles)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('firstName', (p).first_name, 'lastName', (p).last_name, 'fullname', private.person_name(p), 'email', (p).email, 'userTypeId', (p).user_type, 'disabled', (p).disabled, 'address', (p).address, 'city', (p).city, 'state', (p).state, 'zipCode', (p).zip_code, 'phone', (p).phone, 'secondPhone', (p).second_phone, 'language', (p).language, 'signedUpOn', private.instant((p).signed_up_on), 'signupEmailSentOn', private.instant((p).signup_email_sent_on), 'version', (p).version);

-- They return a column more.
drop function private.link_facts(text), private.forgotten_facts(text);

CREATE FUNCTION private.link_facts(token text, OUT kind text, OUT user_id uuid, OUT user_type smallint, OUT email text, OUT first_name text, OUT disabled boolean, OUT signed_up boolean, OUT is_over boolean, OUT sent_by uuid, OUT inviter text, OUT project text, OUT language text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select l.kind, p.id, p.user_type, p.email, p.first_name, p.disabled, p.signed_up_on is not null,
    l.used_at is not null or l.sent_at < now() - interval '24 hours', l.sent_by,
    (select private.person_name(s) from public.profiles s where s.id = l.sent_by),
    (select min(j.name) from public.project_clients c join public.projects j on j.id = c.project_id
      where c.user_id = p.id and j.deleted_at is null and not j.is_template having count(*) = 1),
    private.language_of(p)
  into kind, user_id, user_type, email, first_name, disabled, signed_up, is_over, sent_by, inviter, project, language
  from private.mail_links l join public.profiles p on p.id = l.user_id
  where l.digest = private.link_digest($1);
end
$function$;

comment on function private.link_facts(text) is 'Whose link this is, who sent it, and the project of a client who has just one; nulls for a token that is none.';
grant execute on function private.link_facts(text) to api;

CREATE FUNCTION private.forgotten_facts(email text, OUT id uuid, OUT first_name text, OUT user_type smallint, OUT disabled boolean, OUT signed_up boolean, OUT invited boolean, OUT language text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select p.id, p.first_name, p.user_type, p.disabled, p.signed_up_on is not null, p.signup_email_sent_on is not null, private.language_of(p)
  into id, first_name, user_type, disabled, signed_up, invited, language
  from public.profiles p where p.email = lower($1);
end
$function$;

comment on function private.forgotten_facts(text) is 'Which mail goes to an address whose owner forgot the password; nulls when nobody has it.';
grant execute on function private.forgotten_facts(text) to api;

CREATE OR REPLACE FUNCTION private.client_letter(person uuid, items jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('userId', u.id, 'email', u.email, 'firstName', u.first_name, 'language', private.language_of(u),
    'isOffice', u.user_type <> 3, 'isInvited', u.user_type = 3 and u.signed_up_on is null, 'items', $2, 'today', private.company_day())
  from public.profiles u where u.id = $1
$function$;

CREATE OR REPLACE FUNCTION private.note_paper(change_order_id bigint, path text, sha256 text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  done public.change_orders;
begin
  update public.change_orders c set pdf_path = $2, pdf_sha256 = $3 where c.id = $1 and c.pdf_path is null returning c.* into done;
  if done.id is null then
    return false;
  end if;
  delete from private.paper_tries t where t.change_order_id = $1;
  insert into private.paper_mails (change_order_id, name, email, language, is_office)
  select done.id, s.name, s.email, coalesce(private.language_of(p), o.language), false
  from public.offer_signers s join public.decision_offers o on o.id = s.offer_id
  left join public.profiles p on p.id = s.user_id
  where s.offer_id = done.offer_id
  union all
  select done.id, o.sender_name, p.email, 'en', true
  from public.decision_offers o join public.profiles p on p.id = o.sent_by where o.id = done.offer_id
  on conflict do nothing;
  return true;
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
  chosen public.offer_choices;
  signer public.offer_signers;
  paper public.decision_files;
  made public.decision_signatures;
  refused text;
  method constant text := signing ->> 'method';
  witness constant text := (select private.person_name(p) from public.profiles p where p.id = auth.uid());
begin
  perform private.begin_change($1);
  select o.* into newest from public.decision_offers o join public.decisions d on d.id = o.decision_id and d.deleted_at is null
  where o.project_id = $1 and o.decision_id = $2 order by o.revision desc limit 1;
  select s.* into signer from public.offer_signers s
  where s.offer_id = newest.id and s.user_id = (signing ->> 'signerId')::uuid;
  if signer.user_id is null then
    raise exception 'no such signer' using errcode = 'P0002';
  end if;
  refused := private.refused_offer(newest, newest.id);
  if refused is not null then
    return jsonb_build_object('refused', refused);
  elsif exists (select from private.live_signatures(newest.id) s where s.person = signer.user_id) then
    return jsonb_build_object('refused', 'signed');
  end if;
  select c.* into chosen from public.offer_choices c where c.offer_id = newest.id and c.choice = (signing ->> 'choice')::smallint;
  if chosen.offer_id is null or (method = 'in_person' and chosen.sha256 <> signing ->> 'sha256') then
    return jsonb_build_object('refused', 'superseded');
  end if;
  if method = 'paper' then
    if (signing ->> 'signedOn')::date > private.company_day() then
      raise exception 'That day is yet to come' using errcode = 'PT422', hint = 'signed_on';
    end if;
    delete from public.decision_files f where f.project_id = $1 and f.decision_id = $2
      and f.id = (signing ->> 'fileId')::bigint and f.is_signed_paper returning f.* into paper;
    if paper.id is null then
      raise exception 'The signed paper is missing' using errcode = 'PT422', hint = 'file_id';
    end if;
  else
    insert into public.consents (user_id, consent_version, language, ip, agent)
    values (signer.user_id, (signing ->> 'consent')::smallint, newest.language, signing ->> 'ip', signing ->> 'agent')
    on conflict do nothing;
  end if;
  insert into public.decision_signatures (project_id, decision_id, offer_id, choice, document_sha256, person, name, email,
    method, typed_name, strokes, consent_version, language, witness, witness_name, ip, agent, session_id, paper_day,
    paper_path, paper_sha256)
  values ($1, $2, newest.id, chosen.choice, chosen.sha256, signer.user_id, signer.name, signer.email, method,
    nullif(signing ->> 'typedName', ''), nullif(signing -> 'strokes', 'null'), (signing ->> 'consent')::smallint,
    newest.language, auth.uid(), witness, signing ->> 'ip', left(signing ->> 'agent', 300),
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
