SET local check_function_bodies = off;

DROP FUNCTION "private"."apply_effects"(bigint, bigint, jsonb);

DROP FUNCTION "private"."begin_effects"(bigint, bigint);

DROP FUNCTION "private"."closing_facts"(bigint, bigint);

DROP FUNCTION "private"."hold_row"(bigint, bigint, smallint);

DROP FUNCTION "private"."say_applied"(bigint, bigint, jsonb);

DROP FUNCTION "private"."say_held"(bigint, bigint, jsonb);

DROP FUNCTION "private"."say_unheld"(bigint, bigint, text);

DROP FUNCTION "private"."signing_dates"(bigint, bigint, jsonb, date);

DROP FUNCTION "private"."signing_plan"(bigint, bigint);

DROP FUNCTION "private"."signing_reason"(bigint, bigint, bigint, text, boolean);

DROP FUNCTION "private"."unapplied"(bigint, bigint);

CREATE OR REPLACE FUNCTION private.begin_effects (
  project_id  bigint,
  decision_id bigint
)
  RETURNS json
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mode constant text := private.begin_schedule($1);
  d public.decisions;
  signed record;
begin
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  if d.id is null then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif (select p.is_template from public.projects p where p.id = $1) then
    raise exception 'A template waits for nobody' using errcode = 'PT422', hint = 'project';
  end if;
  perform set_config('app.signing', $2::text, true);
  select o.number, c.lead_days as lead, f.content ->> 'title' as title, x.unheld is not null as is_unheld,
    case when x.is_undone then c.effects else '[]' end as effects, x.is_undone or x.unheld is not null as is_left
  into signed
  from public.change_orders o
  join public.offer_choices c on c.offer_id = o.offer_id and c.choice = o.choice
  join public.decision_offers f on f.id = o.offer_id
  cross join lateral (select private.unheld($1, $2) as unheld, o.problem is not null and not exists (
    select from public.decision_events e where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied') as is_undone) x
  where o.project_id = $1 and o.decision_id = $2;
  return json_build_object('isLinked', mode = 'linked', 'plan', private.plan_of($1),
    'hold', case when signed.lead is not null or d.state in ('draft', 'sent', 'part_signed')
      then private.hold_facts(d, signed.lead) end,
    'ids', private.ids_of_added(signed.effects), 'titles', private.titles_of_removed($1, signed.effects),
    'unapplied', case when signed.is_left then json_build_object('effects', signed.effects, 'number', signed.number,
      'title', signed.title, 'isUnheld', signed.is_unheld) end);
end
$function$;

CREATE OR REPLACE FUNCTION private.close_decision (
  project_id  bigint,
  decision_id bigint,
  change      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  offer constant bigint := (change ->> 'offerId')::bigint;
  seq bigint;
begin
  perform private.require_signing($2);
  seq := private.move_plan($1, $2, nullif(change -> 'move', 'null'));
  if jsonb_typeof(change -> 'number') = 'number' then
    update public.project_heads h set change_number = h.change_number + 1
    where h.project_id = $1 and h.change_number + 1 = (change ->> 'number')::integer;
    if not found then
      raise exception 'change orders are numbered under the lock of the project' using errcode = '55000';
    end if;
  end if;
  insert into public.change_orders (project_id, decision_id, project_name, number, offer_id, choice, cents, days, sum_before,
    sum_after, completion_before, completion_after, record, record_sha256, applied_seq, problem, closed_at)
  select $1, $2, p.name, (change ->> 'number')::integer, offer, c.choice, c.cents, c.days, (change ->> 'sumBefore')::numeric,
    (change ->> 'sumAfter')::numeric, (change ->> 'completionBefore')::date, (change ->> 'completionAfter')::date,
    change ->> 'record', change ->> 'recordSha256', seq, change ->> 'problem',
    (change ->> 'closedAt')::timestamptz
  from public.projects p, public.offer_choices c
  where p.id = $1 and c.offer_id = offer and c.choice = (change ->> 'choice')::smallint;
  update public.decision_offers o set ended_at = clock_timestamp(), ended_as = 'closed' where o.id = offer;
  update public.decisions d set state = 'closed' where d.id = $2;
  perform private.say_decision($1, $2, offer, 'closed', jsonb_build_object('number', change -> 'number'));
  if change ->> 'problem' is not null then
    perform private.say_decision($1, $2, offer, 'not_applied', jsonb_build_object('text', change -> 'problem'));
  elsif change -> 'move' <> 'null' then
    perform private.say_decision($1, $2, offer, 'applied', jsonb_build_object('seq', seq, 'opposite', change -> 'opposite')
      || jsonb_strip_nulls(jsonb_build_object('text', change -> 'kept')));
  end if;
  perform private.hold_row($1, $2, nullif(change -> 'hold', 'null'));
  if change ->> 'unheld' is not null then
    perform private.say_decision($1, $2, offer, 'not_applied', jsonb_build_object('what', 'hold', 'text', change -> 'unheld'));
  end if;
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

CREATE OR REPLACE FUNCTION private.follow_decision (
  project_id  bigint,
  decision_id bigint,
  follow      jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  moved constant bigint := private.move_plan($1, $2, nullif(follow -> 'move', 'null'));
  held constant bigint := private.hold_row($1, $2, nullif(follow -> 'hold', 'null'));
begin
  if follow -> 'applied' <> 'null' then
    perform private.say_decision($1, $2, (select o.offer_id from public.change_orders o
      where o.project_id = $1 and o.decision_id = $2), 'applied', jsonb_build_object('seq', moved) || (follow -> 'applied'));
  end if;
  return coalesce(held, moved);
end
$function$;

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
      'lead', coalesce($2, private.decision_lead(d)), 'buffer', coalesce(d.buffer_days, s.decision_buffer_days),
      'today', private.company_day(), 'askedOn', private.asked_on(d))
    from public.company_settings s where coalesce(d.task_id, d.phase_id) is not null);
end
$function$;

CREATE OR REPLACE FUNCTION private.hold_row (
  project_id  bigint,
  decision_id bigint,
  hold        jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seq constant bigint := private.move_plan($1, $2, hold -> 'move');
begin
  if hold is not null then
    perform private.say_decision($1, $2, (select o.id from public.decision_offers o
      where o.project_id = $1 and o.decision_id = $2 order by o.revision desc limit 1), 'held',
      (hold -> 'held') || jsonb_build_object('seq', seq));
  end if;
  return seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.ids_of_added (
  effects jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(nextval('public.tasks_id_seq')), '[]') from jsonb_array_elements($1) e where e ->> 'op' = 'add'
$function$;

CREATE OR REPLACE FUNCTION private.mark_item (
  project_id bigint,
  entity     text,
  item_id    bigint
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  place record;
  parent bigint;
  gap integer;
  mark constant timestamptz := clock_timestamp();
begin
  select * into place from private.plan_table(entity);
  execute format('select %I, order_num from public.%I where project_id = $1 and id = $2 and deleted_at is null',
    place.parent_column, place.item_table) into parent, gap using $1, $3;
  if parent is null then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  case entity
    when 'majorphase' then perform private.mark_below($1, mark, $3, null, null);
    when 'phase' then perform private.mark_below($1, mark, null, $3, null);
    else perform private.mark_below($1, mark, null, null, $3);
  end case;
  perform private.be_quiet(false);
  execute format('update public.%I set deleted_at = $1, deleted_order_num = order_num, order_num = null where id = $2',
    place.item_table) using mark, $3;
  perform private.close_gap(place.item_table, place.parent_column, parent, gap);
  return mark;
end
$function$;

CREATE OR REPLACE FUNCTION private.move_plan (
  project_id  bigint,
  decision_id bigint,
  move        jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e jsonb;
  last bigint;
begin
  perform private.require_signing($2);
  for e in select * from jsonb_array_elements(move -> 'changes') loop
    case e ->> 'op'
      when 'lengthen' then
        execute format('update public.%I set duration_type = 0, duration = $3 where project_id = $1 and id = $2 and deleted_at is null',
          (private.plan_table(e ->> 'entity')).item_table) using $1, (e ->> 'id')::bigint, (e ->> 'days')::integer;
      when 'notBefore' then
        execute format('update public.%I set not_before = $3 where project_id = $1 and id = $2 and deleted_at is null',
          (private.plan_table(e ->> 'entity')).item_table) using $1, (e ->> 'id')::bigint, (e ->> 'day')::date;
      when 'add' then
        insert into public.tasks (id, project_id, phase_id, title, duration, duration_type, begins, order_num)
        select (e ->> 'id')::bigint, $1, p.id, e ->> 'title', (e ->> 'duration')::integer, (e ->> 'durationType')::smallint,
          e ->> 'begins', coalesce((select t.order_num + 1 from public.tasks t
            where t.project_id = $1 and t.id = (e ->> 'afterId')::bigint), 1)
        from public.phases p where p.project_id = $1 and p.id = (e ->> 'phaseId')::bigint and p.deleted_at is null;
      when 'remove' then
        perform private.mark_item($1, 'task', (e ->> 'taskId')::bigint);
    end case;
  end loop;
  if move ? 'dates' then
    last := private.put_dates($1, move -> 'dates', (move ->> 'finish')::date);
    insert into public.ledger_entries (project_id, seq, reason, is_released)
    select $1, c.seq, move ->> 'reason', (move ->> 'isReleased')::boolean
    from public.project_changes c where c.project_id = $1 and c.seq = last and c.is_kept
    on conflict on constraint ledger_entries_seq_key do nothing;
  end if;
  return last;
end
$function$;

CREATE OR REPLACE FUNCTION private.titles_of_removed (
  project_id bigint,
  effects    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(t.id, t.title), '{}') from jsonb_array_elements($2) e
  join public.tasks t on t.project_id = $1 and t.id = (e ->> 'taskId')::bigint where e ->> 'op' = 'remove'
$function$;

CREATE OR REPLACE FUNCTION public.delete_plan_item (
  project_id bigint,
  entity     text,
  item_id    bigint
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_change($1);
  return private.mark_item($1, entity, item_id);
end
$function$;

COMMENT ON FUNCTION "private"."begin_effects"(bigint, bigint) IS 'Locks a project for what a decision does to its plan, by the office; gives the facts of that, and what a closed one has not done yet.';

COMMENT ON FUNCTION "private"."close_decision"(bigint, bigint, jsonb) IS 'Makes the change order of a decision that all signers signed, and moves the plan, as the function decided of its facts.';

COMMENT ON FUNCTION "private"."closing_facts"(bigint, bigint) IS 'The facts that the record of a closed decision is made of.';

COMMENT ON FUNCTION "private"."follow_decision"(bigint, bigint, jsonb) IS 'Writes what a decision does to the plan by the office, and says it; gives the number of the last change.';

COMMENT ON FUNCTION "private"."hold_facts"(public.decisions, integer) IS 'What the row of a decision waits for, with the lead of what was chosen, else the longest; null without a row.';

COMMENT ON FUNCTION "private"."hold_row"(bigint, bigint, jsonb) IS 'Lets the row of a decision wait, and keeps what due was; gives the number of the last change.';

COMMENT ON FUNCTION "private"."ids_of_added"(jsonb) IS 'An id for each task that these effects add.';

COMMENT ON FUNCTION "private"."mark_item"(bigint, text, bigint) IS 'Marks a majorphase, phase or task and all below it, closes the gap, and gives the instant of the mark.';

COMMENT ON FUNCTION "private"."move_plan"(bigint, bigint, jsonb) IS 'Writes how a decision moves the plan, with its reason in the ledger where the finish moves; gives the number of the last change, null in a manual plan.';

COMMENT ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) IS 'The titles of the tasks that these effects remove, by their ids.';

REVOKE ALL ON FUNCTION "private"."begin_effects"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_effects"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."begin_effects"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_effects"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."closing_facts"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."closing_facts"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."closing_facts"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."closing_facts"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_decision"(bigint, bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."follow_decision"(bigint, bigint, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."follow_decision"(bigint, bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_decision"(bigint, bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_facts"(public.decisions, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hold_facts"(public.decisions, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."hold_facts"(public.decisions, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_row"(bigint, bigint, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hold_row"(bigint, bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."hold_row"(bigint, bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ids_of_added"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ids_of_added"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."ids_of_added"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_item"(bigint, text, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mark_item"(bigint, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."mark_item"(bigint, text, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_plan"(bigint, bigint, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_plan"(bigint, bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."move_plan"(bigint, bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."titles_of_removed"(bigint, jsonb) TO "postgres";
