-- Signers hear of each signature of an offer that others still have to sign, before its paper says all of it. A paper has
-- its address on the page of its decision; that of a deleted project is opened by administrators alone.
alter table private.client_mails drop constraint client_mails_kind_check;
alter table private.client_mails add constraint client_mails_kind_check
  check (kind in ('sent', 'signed', 'withdrawn', 'replied', 'disputed'));

CREATE OR REPLACE FUNCTION public.counter_decision(project_id bigint, decision_id bigint, choice smallint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.decisions;
  o public.change_orders;
  chosen public.offer_choices;
  other public.offer_choices;
  content jsonb;
  instead text;
  name text;
  allowance bigint;
  effects jsonb;
  made bigint;
  option bigint;
begin
  perform private.begin_change($1);
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  select * into o from public.change_orders c where c.project_id = $1 and c.decision_id = $2;
  if d.id is null then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif o.id is null then
    raise exception 'Nothing is signed that could be taken back' using errcode = 'PT422', hint = 'state';
  end if;
  -- One at a time: a second click finds the first draft.
  select x.id into made from public.decisions x
  where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null and x.state <> 'closed';
  if made is not null then
    return made;
  elsif exists (select from public.decisions x where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null) then
    raise exception 'It is taken back already' using errcode = 'PT422', hint = 'state';
  end if;
  select * into chosen from public.offer_choices c where c.offer_id = o.offer_id and c.choice = o.choice;
  select * into other from public.offer_choices c where c.offer_id = o.offer_id and c.choice = $3 and c.choice <> o.choice;
  if $3 is not null and other.offer_id is null then
    raise exception 'Not another option of what was signed' using errcode = 'PT422', hint = 'choice';
  end if;
  select f.content, coalesce((f.content ->> 'allowanceCents')::bigint, 0) into content, allowance
  from public.decision_offers f where f.id = o.offer_id;
  -- The plan takes back what it did, which is nothing where it did not follow, and does what the other option says.
  effects := coalesce((select e.data -> 'opposite' from public.decision_events e
    where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied' order by e.id desc limit 1), '[]')
    || coalesce(other.effects, '[]');
  if jsonb_array_length(effects) > 20 then
    raise exception 'Together they change the plan in % ways, and one decision does at most 20. Counter it without another option, then draft that one as a change of its own.',
      jsonb_array_length(effects) using errcode = 'PT422', hint = 'choice';
  end if;
  instead := content -> 'choices' -> (other.choice - 1) ->> 'name';
  name := left(coalesce((content ->> 'title') || ': ' || instead || ' instead', 'Take back: ' || (content ->> 'title')), 120);
  insert into public.decisions (project_id, kind, title, phase_id, task_id, needed_by, place, reverses_id)
  values ($1, 'change', name,
    (select p.id from public.phases p where p.id = d.phase_id and p.deleted_at is null and not exists (
      select from public.tasks t where t.project_id = $1 and t.phase_id = p.id and t.deleted_at is null)),
    (select t.id from public.tasks t where t.id = d.task_id and t.deleted_at is null), d.needed_by, d.place, d.id)
  returning id into made;
  insert into public.decision_options (project_id, decision_id, name, price_cents, lead_days, offered_days, effects)
  values ($1, made, name, coalesce(other.cents, 0) - chosen.cents, other.lead_days, coalesce(other.days, 0) - chosen.days,
    effects)
  returning id into option;
  insert into public.decision_lines (project_id, option_id, text, cents)
  with lines as (
    select 1 as part, l.place, l.line ->> 'text' as text, -(l.line ->> 'cents')::bigint as cents
    from jsonb_array_elements(content -> 'choices' -> (o.choice - 1) -> 'lines') with ordinality l (line, place)
    union all
    select 2, 0, 'Allowance', allowance where other.choice is null and allowance <> 0
    union all
    select 3, l.place, l.line ->> 'text', (l.line ->> 'cents')::bigint
    from jsonb_array_elements(content -> 'choices' -> (other.choice - 1) -> 'lines') with ordinality l (line, place)
  ), many as (
    -- More lines than an option takes are one line for each of both.
    select l.part, 0 as place, content -> 'choices' -> (case l.part when 3 then other.choice else o.choice end - 1) ->> 'name' as text,
      sum(l.cents) as cents
    from lines l where other.choice is not null group by l.part
  )
  select $1, option, l.text, l.cents from (
    select * from lines where other.choice is null or (select count(*) from lines) <= 50
    union all
    select * from many where (select count(*) from lines) > 50
  ) l order by l.part, l.place;
  return made;
end
$function$;

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
  elsif new.kind = 'signed' then
    -- Who signed hears of it as well: it may have been somebody else. In person and on paper they have been told already.
    insert into private.client_mails (user_id, project_id, decision_id, offer_id, kind, text)
    select s.user_id, new.project_id, new.decision_id, new.offer_id, new.kind, coalesce(new.data ->> 'text', new.actor_name)
    from public.offer_signers s
    where s.offer_id = new.offer_id and not (new.data ? 'method' and s.user_id = (new.data ->> 'person')::uuid);
  elsif new.kind = 'closed' then
    -- The mail with the paper tells it.
    delete from private.client_mails m where m.decision_id = new.decision_id and m.kind = 'signed';
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

comment on function private.queue_client_mail() is 'Keeps for the mails of clients what was sent, signed or withdrawn, for its signers, and what was answered, for those who asked.';
drop trigger "97_mail" on public.decision_events;
create trigger "97_mail" after insert on public.decision_events for each row
  when (new.kind in ('sent', 'signed', 'closed', 'withdrawn', 'replied', 'disputed') and new.offer_id is not null)
  execute function private.queue_client_mail();

CREATE OR REPLACE FUNCTION private.found_papers(search text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  sought constant text[] := (private.words(search))[:8];
begin
  if not private.is_admin() then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  return query
    select found.id
    from (select word, (word || ':*')::tsquery as prefix from unnest(sought) as word) as s
    cross join lateral (
      select o.id from public.change_orders o
      where private.word_index(o.project_name, coalesce(o.number::text, ''), '') @@ s.prefix
        and (o.number::text = s.word or private.word_index(o.project_name, '', '') @@ s.prefix)
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$function$;

comment on function private.found_papers(text) is 'Closed decisions in whose project''s name each word begins one, or is their number; at most eight words are looked at.';

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
  union all
  select c.pdf_path, 'application/pdf', true, coalesce(p.deleted_at is null and p.launched_on is not null and p.is_enabled, false)
  from public.change_orders c
  left join public.projects p on p.id = c.project_id
  where c.id = $1 and $2 = 'order'
$function$;

CREATE OR REPLACE FUNCTION private.paper_of(project_id bigint, decision_id bigint, OUT path text, OUT sha256 text, OUT name text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.pdf_path, c.pdf_sha256, case when c.number is null then 'decision-' || c.decision_id else 'change-order-' || c.number end
  from public.change_orders c
  where c.project_id = $1 and c.decision_id = $2 and c.pdf_path is not null
    and case when exists (select from public.projects p where p.id = $1 and p.deleted_at is null)
      then (select private.is_staff()) or private.may_read_project($1) else (select private.is_admin()) end
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
      'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'at', private.instant(e.at),
          'name', e.actor_name, 'text', e.data ->> 'text') order by e.id), '[]')
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

create function private.signing_calendar(project_id bigint, decision_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_signing($2);
  return (
    select jsonb_build_object('workWeek', p.work_week,
      'days', coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'kind', d.kind) order by d.day)
        from public.project_days d where d.project_id = $1), '[]'),
      'calendar', (select jsonb_build_object('week', w.week, 'days', coalesce((
        select jsonb_agg(jsonb_build_object('day', c.day, 'kind', c.kind) order by c.day) from public.company_days c), '[]'))
        from public.work_calendars w))
    from public.projects p where p.id = $1 and p.deleted_at is null);
end
$$;
comment on function private.signing_calendar(bigint, bigint) is 'The working days of a project whose decision is being closed.';
grant execute on function private.signing_calendar(bigint, bigint) to api;
