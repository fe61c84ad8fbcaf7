SET local check_function_bodies = off;

DROP FUNCTION "private"."agreed_day"(bigint, date, integer);

CREATE OR REPLACE FUNCTION private.beside_offer (
  project_id  bigint,
  decision_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('offerId', o.id,
    'choices', (select jsonb_agg(jsonb_build_object('choice', c.choice, 'effects', c.effects, 'days', c.days)
        order by c.choice)
      from public.offer_choices c where c.offer_id = o.id),
    'completion', private.agreed_completion($1), 'calendar', private.calendar_of($1),
    'phases', coalesce((select jsonb_object_agg(f.id, f.name) from public.phases f
      where f.project_id = $1 and f.deleted_at is null), '{}'))
  from public.projects p
  join public.decision_offers o on o.project_id = p.id and o.decision_id = $2 and o.ended_at is null
  where p.id = $1 and p.deleted_at is null and p.schedule_mode = 'linked' and private.may_read_project($1)
    and (o.expires_on is null or o.expires_on >= private.company_day())
$function$;

CREATE OR REPLACE FUNCTION private.calendar_of (
  project_id bigint
)
  RETURNS json
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select json_build_object('workWeek', p.work_week,
    'days', coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind) order by d.day)
      from public.project_days d where d.project_id = p.id), '[]'),
    'calendar', (select json_build_object('week', w.week, 'days', coalesce((
      select json_agg(json_build_object('day', c.day, 'kind', c.kind) order by c.day) from public.company_days c), '[]'))
      from public.work_calendars w))
  from public.projects p where p.id = $1
$function$;

CREATE OR REPLACE FUNCTION private.check_contract()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  if (case tg_op when 'INSERT' then not exists (select from public.contracts c where c.project_id = new.project_id)
      else new.completion is distinct from old.completion end)
    and new.carried_order_id is distinct from
      (select max(o.id) from public.change_orders o where o.project_id = new.project_id) then
    raise exception 'A completion counts the days of the change orders until now' using errcode = '23514';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.closing_facts (
  project_id  bigint,
  decision_id bigint
)
  RETURNS json
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  offer public.decision_offers;
  chosen public.offer_choices;
  hold jsonb;
  -- Nothing of the plan moves for a row that begins later anyway, and it is not read.
  moves boolean;
begin
  perform private.require_signing($2);
  select * into offer from public.decision_offers o where o.decision_id = $2 order by o.revision desc limit 1;
  select c.* into chosen from public.offer_choices c
  where c.offer_id = offer.id and c.choice = (select s.choice from private.live_signatures(offer.id) s limit 1);
  if private.schedule_mode() = 'linked' then
    select private.hold_facts(d, chosen.lead_days), private.decision_start(private.offered(d)) < private.company_day() + chosen.lead_days
    into hold, moves from public.decisions d where d.id = $2;
  end if;
  return json_build_object('offerId', offer.id, 'title', offer.content ->> 'title', 'language', offer.language,
    'currency', offer.content ->> 'currency', 'choice', chosen.choice, 'cents', chosen.cents, 'days', chosen.days,
    'document', chosen.document, 'sha256', chosen.sha256, 'effects', chosen.effects,
    'number', (select h.change_number + 1 from public.project_heads h where h.project_id = $1),
    'isLinked', private.schedule_mode() = 'linked', 'hold', hold,
    'plan', case when moves or chosen.effects <> '[]' then private.plan_of($1) end,
    'ids', private.ids_of_added(chosen.effects), 'titles', private.titles_of_removed($1, chosen.effects),
    'contract', (select private.shape(c) from public.contracts c where c.project_id = $1),
    'netCents', private.ordered_cents($1), 'completion', private.agreed_completion($1),
    'calendar', case when chosen.days <> 0 then private.calendar_of($1) end,
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

ALTER TABLE "public"."contracts"
  ADD CONSTRAINT "contracts_carried_check" CHECK (((carried_order_id IS NULL) OR ((carried_completion IS NULL) = (completion IS NULL))));

COMMENT ON FUNCTION "private"."calendar_of"(bigint) IS 'The week of a project, its own days, and the calendar of the company.';

COMMENT ON FUNCTION "private"."check_contract"() IS 'A template has no contract. Once a change order names it, an administrator corrects it, with a reason. A completion that does not count the change orders until now is refused.';

REVOKE ALL ON FUNCTION "private"."calendar_of"(bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."calendar_of"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."calendar_of"(bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."calendar_of"(bigint) TO "postgres";

REVOKE ALL ("carried_completion") ON TABLE "public"."contracts" FROM "authenticated";

GRANT INSERT ("carried_completion"), UPDATE ("carried_completion") ON TABLE "public"."contracts" TO "authenticated";

REVOKE ALL ("carried_order_id") ON TABLE "public"."contracts" FROM "authenticated";

GRANT INSERT ("carried_order_id"), UPDATE ("carried_order_id") ON TABLE "public"."contracts" TO "authenticated";
