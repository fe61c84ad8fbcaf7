-- Verify compares each signature and each amount in the tables with the record; a drawing has its hash there from now on.
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
        'typedName', s.typed_name, 'isDrawn', s.strokes is not null,
        'strokesSha256', encode(sha256(convert_to(s.strokes::text, 'UTF8')), 'hex'), 'signedAt', private.closing_moment(s.signed_at),
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

CREATE OR REPLACE FUNCTION private.kept_bytes(project_id bigint, decision_id bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('document', x.document, 'documentSha256s', (
      select jsonb_agg(distinct s.document_sha256) from private.live_signatures(c.offer_id) s),
    'record', c.record, 'recordSha256', c.record_sha256, 'pdfPath', c.pdf_path, 'order', jsonb_build_object('number', c.number, 'cents', c.cents, 'days', c.days,
      'beforeCents', c.sum_before, 'afterCents', c.sum_after, 'completionBefore', c.completion_before,
      'completionAfter', c.completion_after),
    'language', f.language, 'currency', f.content ->> 'currency', 'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object('person', s.name, 'email', s.email, 'typedName', s.typed_name,
        'signedAt', private.closing_moment(s.signed_at) ->> 'utc', 'witness', s.witness_name, 'paperDay', s.paper_day,
        'address', s.ip, 'agent', s.agent, 'strokesSha256', encode(sha256(convert_to(s.strokes::text, 'UTF8')), 'hex'))
        order by s.id), '[]')
      from private.live_signatures(c.offer_id) s),
    'pdfSha256', c.pdf_sha256)
  from public.change_orders c join public.offer_choices x on x.offer_id = c.offer_id and x.choice = c.choice
  join public.decision_offers f on f.id = c.offer_id
  where c.project_id = $1 and c.decision_id = $2 and (select private.is_staff())
$function$;
