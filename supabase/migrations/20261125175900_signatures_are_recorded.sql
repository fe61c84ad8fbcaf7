-- Signatures are given in person on a device of the office, and recorded from paper (docs/product.md#in-person); signers
-- dispute what was not them, and stored bytes are compared with their hashes.
alter table public.decision_signatures
  add column paper_day date,
  add column paper_path text,
  add column paper_sha256 text,
  add constraint decision_signatures_paper_check check ((method = 'paper') = (paper_day is not null and paper_path is not null));
comment on column public.decision_signatures.paper_day is 'The day that is written on the paper; signed_at is when it was recorded.';
create index decision_signatures_paper_path_idx on public.decision_signatures (paper_path) where paper_path is not null;

alter table public.decision_files add column is_signed_paper boolean not null default false;
comment on column public.decision_files.is_signed_paper is 'A signed paper that is being recorded: no part of the draft, and of a signature as soon as that is kept.';

create function private.record_signature(project_id bigint, decision_id bigint, signing jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    'language', newest.language, 'title', newest.content ->> 'title', 'project', (select p.name from public.projects p where p.id = $1),
    'isLast', not exists (
      select from public.offer_signers s where s.offer_id = newest.id and not exists (
        select from private.live_signatures(newest.id) l where l.person = s.user_id and l.choice = chosen.choice)));
end
$$;
comment on function private.record_signature(bigint, bigint, jsonb) is 'Keeps a signature that was given in person or on paper, with staff as the witness; gives whether it was the last, or why there is none.';
grant execute on function private.record_signature(bigint, bigint, jsonb) to api;

create function private.dispute_offer(project_id bigint, decision_id bigint, offer_id bigint, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  newest constant public.decision_offers := private.begin_answer($1, $2);
  mine public.decision_signatures;
begin
  select s.* into mine from private.live_signatures(newest.id) s where s.person = auth.uid() and newest.id = $3;
  if mine.id is null then
    raise exception 'Nothing is signed in your name' using errcode = 'PT422', hint = 'offer_id';
  elsif mine.signed_at < now() - interval '30 days' then
    raise exception 'It was signed more than 30 days ago: please call' using errcode = 'PT422', hint = 'reason';
  elsif exists (select from public.decision_events e
      where e.offer_id = $3 and e.kind = 'disputed' and e.actor = auth.uid()) then
    raise exception 'The office knows it already' using errcode = 'PT422', hint = 'reason';
  end if;
  perform private.say_decision($1, $2, $3, 'disputed', jsonb_build_object('signatureId', mine.id, 'text', reason));
end
$$;
comment on function private.dispute_offer(bigint, bigint, bigint, text) is 'A signer says that a signature was not theirs; it stays, marked.';
grant execute on function private.dispute_offer(bigint, bigint, bigint, text) to api;

create function private.kept_bytes(project_id bigint, decision_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('document', x.document, 'documentSha256s', (
      select jsonb_agg(distinct s.document_sha256) from private.live_signatures(c.offer_id) s),
    'record', c.record, 'recordSha256', c.record_sha256, 'pdfPath', c.pdf_path, 'pdfSha256', c.pdf_sha256)
  from public.change_orders c join public.offer_choices x on x.offer_id = c.offer_id and x.choice = c.choice
  where c.project_id = $1 and c.decision_id = $2 and (select private.is_staff())
$$;
comment on function private.kept_bytes(bigint, bigint) is 'The texts and hashes that are kept of a closed decision, for staff.';
grant execute on function private.kept_bytes(bigint, bigint) to authenticated;

CREATE OR REPLACE FUNCTION private.files_without_row(max integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('attachments', 'banners', 'papers') and o.created_at < now() - interval '1 day'
      and not exists (select from public.photos f where f.path = o.name)
      and not exists (select from public.projects p where p.banner_path = o.name)
      and not exists (select from public.projects p where p.banner_tile_path = o.name)
      and not exists (select from public.company_settings s where s.logo_path = o.name)
      and not exists (select from public.change_orders c where c.pdf_path = o.name)
      and not exists (select from public.decision_files f where f.path = o.name)
      and not exists (select from public.decision_files f where f.print_path = o.name)
      and not exists (select from public.offer_files f where f.path = o.name)
      and not exists (select from public.offer_files f where f.print_path = o.name)
      and not exists (select from public.decision_signatures s where s.paper_path = o.name)
    limit max;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_decision_file(project_id bigint, decision_id bigint, file jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d constant public.decisions := private.begin_files($1, $2);
  of_option constant bigint := (file ->> 'optionId')::bigint;
  is_signed constant boolean := coalesce((file ->> 'isSignedPaper')::boolean, false);
  made bigint;
begin
  if of_option is not null and not exists (select from public.decision_options o
      where o.project_id = $1 and o.decision_id = $2 and o.id = of_option and o.deleted_at is null) then
    raise exception 'no such option' using errcode = 'P0002';
  elsif (select count(*) >= 12 from public.decision_files f
      left join public.decision_options o on o.id = f.option_id
      where f.project_id = $1 and f.decision_id = $2 and o.deleted_at is null
        and f.is_signed_paper = is_signed) then
    raise exception 'A decision has at most 12 files' using errcode = 'PT422', hint = 'picture';
  end if;
  if not is_signed then
    perform private.touched_files(d, 'file_added', file ->> 'name');
  end if;
  insert into public.decision_files (project_id, decision_id, option_id, path, print_path, name, mime_type, size, sha256, is_signed_paper)
  values ($1, $2, of_option, file ->> 'path', file ->> 'printPath', file ->> 'name', file ->> 'mimeType',
    (file ->> 'size')::bigint, file ->> 'sha256', is_signed)
  returning id into made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.decision_file_facts(file_id bigint, kind text, OUT path text, OUT mime_type text, OUT live boolean, OUT for_clients boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when $2 = 'sample' then f.path else f.print_path end,
    case when $2 = 'sample' then f.mime_type else 'image/jpeg' end, d.deleted_at is null and p.deleted_at is null, false
  from public.decision_files f
  join public.decisions d on d.id = f.decision_id
  join public.projects p on p.id = f.project_id
  where f.id = $1 and $2 in ('sample', 'sampleprint')
  union all
  select case when $2 = 'paper' then f.path else f.print_path end,
    case when $2 = 'paper' then f.mime_type else 'image/jpeg' end, true,
    coalesce(p.deleted_at is null and p.launched_on is not null and p.is_enabled, false)
  from public.offer_files f
  join public.decision_offers o on o.id = f.offer_id
  left join public.projects p on p.id = o.project_id
  where f.id = $1 and $2 in ('paper', 'print')
  union all
  select s.paper_path, case when s.paper_path like '%.pdf' then 'application/pdf' else 'image/jpeg' end, true, false
  from public.decision_signatures s
  where s.id = $1 and $2 = 'signed'
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
    'document', chosen.document, 'sha256', chosen.sha256, 'effects', chosen.effects,
    'number', (select h.change_number + 1 from public.project_heads h where h.project_id = $1),
    'isLinked', private.schedule_mode() = 'linked',
    'contract', (select private.shape(c) from public.contracts c where c.project_id = $1),
    'netCents', private.ordered_cents($1), 'completion', private.agreed_completion($1), 'closedAt', private.closing_moment(clock_timestamp()),
    'sentBy', offer.sender_name, 'sentAt', private.closing_moment(offer.sent_at),
    'signatures', (select jsonb_agg(jsonb_build_object('person', s.name, 'email', s.email, 'method', s.method,
        'typedName', s.typed_name, 'isDrawn', s.strokes is not null, 'signedAt', private.closing_moment(s.signed_at),
        'documentSha256', s.document_sha256,
        'seenAt', (select private.closing_moment(min(e.at)) from public.decision_events e
          where e.offer_id = offer.id and e.kind = 'seen' and e.actor = s.person having min(e.at) is not null),
        'consent', (select jsonb_build_object('version', c.consent_version, 'at', private.closing_moment(c.at)) from public.consents c
          where c.user_id = s.person and c.consent_version = s.consent_version and c.language = s.language),
        'witness', s.witness_name, 'paperDay', s.paper_day, 'address', s.ip, 'agent', s.agent) order by s.id)
      from private.live_signatures(offer.id) s),
    'events', (select jsonb_agg(jsonb_build_object('kind', e.kind, 'at', private.closing_moment(e.at), 'person', e.actor_name,
        'text', coalesce(e.data ->> 'text', '')) order by e.id)
      from public.decision_events e where e.project_id = $1 and e.decision_id = $2
        and e.kind in ('sent', 'seen', 'reminded', 'asked', 'replied', 'signed', 'taken_back', 'declined', 'withdrawn',
          'superseded', 'disputed', 'corrected')));
end
$function$;
