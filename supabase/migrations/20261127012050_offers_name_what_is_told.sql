-- Clients and the ledger read the title that was sent, whatever the draft is called by now.
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

CREATE OR REPLACE FUNCTION private.hold_row(project_id bigint, decision_id bigint, choice smallint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  d public.decisions;
  told jsonb;
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
  -- What clients have counts, not what is drafted since: the open offer, or what was signed.
  select f.content into told from public.decision_offers f
  where f.decision_id = $2 and case when $3 is null then f.ended_at is null
    else f.id = (select o.offer_id from public.change_orders o where o.project_id = $1 and o.decision_id = $2) end;
  d := jsonb_populate_record(d, told -> 'row');
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
  return jsonb_build_object('title', coalesce(told ->> 'title', d.title),
    'entity', case when d.task_id is null then 'phase' else 'task' end, 'id', coalesce(d.task_id, d.phase_id), 'was', was, 'notBefore', earliest, 'planned', starts, 'due', due,
    'today', private.company_day(), 'askedOn', private.asked_on(d));
end
$function$;
