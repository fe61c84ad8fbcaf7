-- A correction of a contract is in the record of the next change order, and names who made it.
CREATE OR REPLACE FUNCTION private.check_contract()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days integer;
begin
  if (select p.is_template from public.projects p where p.id = new.project_id) then
    raise exception 'A template has no contract' using errcode = 'PT422', hint = 'sum_cents';
  end if;
  if tg_op = 'UPDATE' and exists (select from public.change_orders c where c.project_id = new.project_id and c.number is not null) then
    if not private.is_admin() then
      raise exception 'A change order names this contract: an administrator corrects it' using errcode = 'PT422', hint = 'sum_cents';
    elsif coalesce(new.corrected_because, '') = '' then
      raise exception 'A correction needs its reason' using errcode = 'PT422', hint = 'reason';
    elsif new.corrected_because is not distinct from old.corrected_because then
      raise exception 'That was the reason of the last correction: say what this one is for' using errcode = 'PT422', hint = 'reason';
    elsif private.shape(new) = private.shape(old) then
      raise exception 'The contract says this already' using errcode = 'PT422', hint = 'reason';
    end if;
    insert into public.decision_events (project_id, kind, actor_name, data)
    values (new.project_id, 'corrected', (select private.person_name(p) from public.profiles p where p.id = auth.uid()),
      jsonb_build_object('text', new.corrected_because, 'before', private.shape(old), 'after', private.shape(new)));
  end if;
  if tg_op = 'INSERT' or new.completion is distinct from old.completion then
    select max(o.id), coalesce(sum(o.days), 0) into new.carried_order_id, days
    from public.change_orders o where o.project_id = new.project_id;
    new.carried_completion := private.agreed_day(new.project_id, new.completion, days);
  end if;
  return new;
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
        'consent', (select jsonb_build_object('version', c.consent_version, 'at', private.closing_moment(c.at)) from public.consents c
          where c.user_id = s.person and c.consent_version = s.consent_version and c.language = s.language),
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
