-- In plpgsql, which keeps their plans: called row by row from another function, SQL functions are planned at each call.
CREATE OR REPLACE FUNCTION private.decision_start(d public.decisions)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select t.scheduled_start from public.tasks t where t.project_id = d.project_id and t.id = d.task_id
      and t.deleted_at is null and t.started_on is null and t.completed_on is null),
    (select p.scheduled_start from public.phases p where p.project_id = d.project_id and p.id = d.phase_id
      and p.deleted_at is null and p.started_on is null and p.completed_on is null),
    d.needed_by);
end
$function$;

CREATE OR REPLACE FUNCTION private.decision_due(d public.decisions, lead integer)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.decision_start(d) - coalesce(lead, d.lead_days)
    - coalesce(d.buffer_days, (select s.decision_buffer_days from public.company_settings s));
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_due(d public.decisions, o public.decision_offers)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select min(private.decision_due(jsonb_populate_record(d, o.content -> 'row'), c.lead_days))
  from public.offer_choices c where c.offer_id = o.id
$function$;

grant execute on function private.offer_due(public.decisions,public.decision_offers) to authenticated;

CREATE FUNCTION private.offered(d public.decisions)
 RETURNS public.decisions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_populate_record(d, (select o.content -> 'row' from public.decision_offers o
    where o.decision_id = d.id and o.ended_at is null))
$function$;
comment on function private.offered(public.decisions) is 'The decision with the row and the buffer of its open offer, which an edit of the draft does not change.';

CREATE FUNCTION private.last_day(d public.decisions)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  open_offer public.decision_offers;
begin
  if d.state = 'closed' then
    return null;
  end if;
  select o.* into open_offer from public.decision_offers o where o.decision_id = d.id and o.ended_at is null;
  if found then
    return private.offer_due(d, open_offer);
  end if;
  return private.decision_due(d, (select max(coalesce(o.lead_days, d.lead_days)) from public.decision_options o
    where o.project_id = d.project_id and o.decision_id = d.id and o.deleted_at is null));
end
$function$;
comment on function private.last_day(public.decisions) is 'The last day of an open decision, for the office: that of its open offer, as its client reads it, else of the draft.';
grant execute on function private.last_day(public.decisions) to authenticated;

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
          'recordSha256', c.record_sha256)
        from public.change_orders c where c.project_id = $1 and c.decision_id = d.id)) end as row
    from public.decisions d
    cross join lateral (
      select x as offer, x.content, private.offer_due(d, x) as due, jsonb_populate_record(d, x.content -> 'row') as offered
      from public.decision_offers x where x.project_id = $1 and x.decision_id = d.id order by x.revision desc limit 1
    ) o
    where d.project_id = $1 and d.deleted_at is null and ($2 is null or d.id = $2)
  ) x
$function$;

CREATE OR REPLACE FUNCTION private.waiting_facts(project_id bigint, decision_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
    'today', private.company_day(), 'tells', s.tells_clients_waiting,
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decisionId', w.id, 'title', w.title, 'state', w.state,
        'row', jsonb_build_object('kind', case when w.task_id is null then 'phase' else 'task' end,
          'id', coalesce(w.task_id, w.phase_id)),
        'rowName', w.row_name, 'isFixed', w.is_fixed, 'planned', w.starts, 'due', w.starts - w.lead - w.buffer,
        'askedOn', w.asked_on, 'earliest', private.company_day() + w.lead,
        'options', coalesce((
          select jsonb_agg(jsonb_build_object('option', l.option, 'due', w.starts - l.lead - w.buffer,
            'earliest', private.company_day() + l.lead) order by l.option)
          from (
            -- The office has its options; what a client reads is what was offered.
            select x.id as option, coalesce(x.lead_days, w.lead_days) as lead from public.decision_options x
            where private.is_staff() and x.project_id = $1 and x.decision_id = w.id and x.deleted_at is null
            union all
            select c.choice, c.lead_days from public.decision_offers o join public.offer_choices c on c.offer_id = o.id
            where not private.is_staff() and o.project_id = $1 and o.decision_id = w.id and o.ended_at is null
          ) l), '[]')) order by w.starts, w.id)
      from (
        select d.*, l.lead, coalesce(d.buffer_days, s.decision_buffer_days) as buffer, private.decision_start(d) as starts,
          coalesce(t.title, f.name) as row_name, coalesce(t.is_fixed, f.is_fixed) as is_fixed,
          private.asked_on(d) as asked_on
        from public.decisions x
        cross join lateral private.offered(x) d
        left join public.tasks t on t.project_id = $1 and t.id = d.task_id and t.deleted_at is null
        left join public.phases f on f.project_id = $1 and f.id = d.phase_id and f.deleted_at is null
        cross join lateral (select private.decision_lead(d) as lead) l
        where x.project_id = $1 and x.deleted_at is null and ($2 is null or x.id = $2)
          and x.state in ('draft', 'sent', 'part_signed')
          and (private.is_staff() or exists (select from public.decision_offers o
            where o.project_id = $1 and o.decision_id = d.id and o.ended_at is null
              and (o.expires_on is null or o.expires_on >= private.company_day())))
      ) w where w.starts is not null and coalesce(w.task_id, w.phase_id) is not null), '[]'))
  from public.projects p cross join public.company_settings s
  where p.id = $1 and p.deleted_at is null and (private.is_staff() or private.may_read_project($1))
$$;

CREATE OR REPLACE FUNCTION private.hold_row(project_id bigint, decision_id bigint, choice smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.decisions;
  lead integer;
  earliest date;
  starts date;
  due date;
  was date;
begin
  perform private.require_signing($2);
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  if $3 is null and d.state not in ('draft', 'sent', 'part_signed') then
    return null;
  end if;
  -- Closed, the row is that of what was signed.
  d := case when $3 is null then private.offered(d) else jsonb_populate_record(d, (select f.content -> 'row'
    from public.change_orders o join public.decision_offers f on f.id = o.offer_id
    where o.project_id = $1 and o.decision_id = $2)) end;
  lead := coalesce((select c.lead_days from public.change_orders o
    join public.offer_choices c on c.offer_id = o.offer_id and c.choice = $3
    where o.project_id = $1 and o.decision_id = $2), private.decision_lead(d));
  earliest := private.company_day() + lead;
  starts := private.decision_start(d);
  due := private.decision_due(d, lead);
  if starts is null or starts >= earliest then
    return null;
  elsif d.task_id is not null then
    select t.not_before into was from public.tasks t where t.project_id = $1 and t.id = d.task_id and not t.is_fixed;
    update public.tasks t set not_before = earliest where t.project_id = $1 and t.id = d.task_id and not t.is_fixed;
  else
    select f.not_before into was from public.phases f where f.project_id = $1 and f.id = d.phase_id and not f.is_fixed;
    update public.phases f set not_before = earliest where f.project_id = $1 and f.id = d.phase_id and not f.is_fixed;
  end if;
  -- Neither fixed nor without a row.
  if not found then
    return null;
  end if;
  return jsonb_build_object('title', d.title, 'entity', case when d.task_id is null then 'phase' else 'task' end,
    'id', coalesce(d.task_id, d.phase_id), 'was', was, 'notBefore', earliest, 'planned', starts, 'due', due,
    'today', private.company_day(), 'askedOn', private.asked_on(d));
end
$function$;
