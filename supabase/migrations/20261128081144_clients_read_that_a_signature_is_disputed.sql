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
      'hasSigned', exists (select from private.live_signatures((o.offer).id) s where s.person = auth.uid()),
      'isDisputed', exists (select from public.decision_events e where e.offer_id = (o.offer).id and e.kind = 'disputed'))
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
      'events', (select coalesce(jsonb_agg(private.told_event(e) || jsonb_build_object('id', e.id,
          'at', private.instant(e.at)) order by e.id), '[]')
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
