SET local check_function_bodies = off;

DROP FUNCTION "private"."decision_lead"(public.decisions);

DROP FUNCTION "private"."last_day"(public.decisions);

CREATE OR REPLACE FUNCTION private.hold_facts (
  d    public.decisions,
  lead integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  told jsonb;
begin
  -- What clients have counts, not what is drafted since: the open offer, or what was signed.
  select f.content into told from public.decision_offers f
  where f.decision_id = d.id and (f.ended_at is null or f.ended_as = 'closed');
  d := jsonb_populate_record(d, told -> 'row');
  return (
    select jsonb_build_object('title', coalesce(told ->> 'title', d.title), 'entity',
      case when d.task_id is null then 'phase' else 'task' end, 'id', coalesce(d.task_id, d.phase_id),
      'lead', $2, 'leads', private.lead_facts(d), 'buffer', coalesce(d.buffer_days, s.decision_buffer_days),
      'today', private.company_day(), 'askedOn', private.asked_on(d))
    from public.company_settings s where coalesce(d.task_id, d.phase_id) is not null);
end
$function$;

CREATE OR REPLACE FUNCTION private.lead_facts (
  d public.decisions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('own', d.lead_days,
    'offered', (select jsonb_agg(c.lead_days) from public.decision_offers o join public.offer_choices c on c.offer_id = o.id
      where o.project_id = d.project_id and o.decision_id = d.id and o.ended_at is null),
    'options', coalesce((select jsonb_agg(o.lead_days) from public.decision_options o
      where o.project_id = d.project_id and o.decision_id = d.id and o.deleted_at is null), '[]'))
$function$;

CREATE OR REPLACE FUNCTION private.offer_facts (
  d public.decisions,
  o public.decision_offers
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  offered constant public.decisions := jsonb_populate_record(d, o.content -> 'row');
begin
  return (
    select jsonb_build_object('start', private.decision_start(offered),
      'buffer', coalesce(offered.buffer_days, s.decision_buffer_days),
      'leads', (select jsonb_agg(c.lead_days) from public.offer_choices c where c.offer_id = o.id),
      'sentOn', private.day_of(o.sent_at), 'expiresOn', o.expires_on, 'isOpen', o.ended_at is null,
      'replyDays', s.decision_reply_days)
    from public.company_settings s);
end
$function$;

CREATE OR REPLACE FUNCTION private.waiting_facts (
  project_id  bigint,
  decision_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
    'today', private.company_day(), 'tells', s.tells_clients_waiting,
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decisionId', w.id, 'title', w.title, 'state', w.state,
        'row', jsonb_build_object('kind', case when w.task_id is null then 'phase' else 'task' end,
          'id', coalesce(w.task_id, w.phase_id)),
        'rowName', w.row_name, 'isFixed', w.is_fixed, 'planned', w.starts, 'buffer', w.buffer,
        'askedOn', w.asked_on, 'leads', w.leads,
        'options', coalesce((
          select jsonb_agg(jsonb_build_object('option', l.option, 'lead', l.lead) order by l.option)
          from (
            -- The office has its options; what a client reads is what was offered.
            select x.id as option, x.lead_days as lead from public.decision_options x
            where private.is_staff() and x.project_id = $1 and x.decision_id = w.id and x.deleted_at is null
            union all
            select c.choice, c.lead_days from public.decision_offers o join public.offer_choices c on c.offer_id = o.id
            where not private.is_staff() and o.project_id = $1 and o.decision_id = w.id and o.ended_at is null
          ) l), '[]')) order by w.starts, w.id)
      from (
        select d.*, private.lead_facts(d) as leads, coalesce(d.buffer_days, s.decision_buffer_days) as buffer,
          private.decision_start(d) as starts,
          coalesce(t.title, f.name) as row_name, coalesce(t.is_fixed, f.is_fixed) as is_fixed,
          private.asked_on(d) as asked_on
        from public.decisions x
        cross join lateral private.offered(x) d
        left join public.tasks t on t.project_id = $1 and t.id = d.task_id and t.deleted_at is null
        left join public.phases f on f.project_id = $1 and f.id = d.phase_id and f.deleted_at is null
        where x.project_id = $1 and x.deleted_at is null and ($2 is null or x.id = $2)
          and x.state in ('draft', 'sent', 'part_signed')
          and (private.is_staff() or exists (select from public.decision_offers o
            where o.project_id = $1 and o.decision_id = d.id and o.ended_at is null
              and (o.expires_on is null or o.expires_on >= private.company_day())))
      ) w where w.starts is not null and coalesce(w.task_id, w.phase_id) is not null), '[]'))
  from public.projects p cross join public.company_settings s
  where p.id = $1 and p.deleted_at is null and (private.is_staff() or private.may_read_project($1))
$function$;

COMMENT ON FUNCTION "private"."hold_facts"(public.decisions, integer) IS 'What the row of a decision waits for, with the lead of what was chosen, or those of which the longest counts; null without a row.';

COMMENT ON FUNCTION "private"."lead_facts"(public.decisions) IS 'The leads of what is open with the client and of what is drafted, of which functions/core/decisions/plan/last-day.ts takes the longest.';

COMMENT ON FUNCTION "private"."offer_facts"(public.decisions, public.decision_offers) IS 'What the last day of an offer and the day to answer by follow from (functions/core/decisions/plan/last-day.ts).';

REVOKE ALL ON FUNCTION "private"."lead_facts"(public.decisions) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lead_facts"(public.decisions) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."lead_facts"(public.decisions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offer_facts"(public.decisions, public.decision_offers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offer_facts"(public.decisions, public.decision_offers) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."offer_facts"(public.decisions, public.decision_offers) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."offer_facts"(public.decisions, public.decision_offers) TO "postgres";
