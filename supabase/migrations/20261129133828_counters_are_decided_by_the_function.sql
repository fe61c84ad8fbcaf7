SET local check_function_bodies = off;

DROP FUNCTION "public"."counter_decision"(bigint, bigint, smallint);

CREATE OR REPLACE FUNCTION private.begin_counter (
  project_id  bigint,
  decision_id bigint
)
  RETURNS json
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.begin_change($1);
  if not exists (select from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null) then
    raise exception 'no such decision' using errcode = 'P0002';
  end if;
  return json_build_object(
    'counter', (
      select json_build_object('id', x.id, 'isClosed', x.state = 'closed') from public.decisions x
      where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null order by x.state = 'closed', x.id limit 1),
    'signed', (
      select json_build_object('choice', o.choice, 'content', f.content,
        'choices', (
          select json_agg(json_build_object('choice', c.choice, 'cents', c.cents, 'days', c.days, 'leadDays', c.lead_days,
            'effects', c.effects) order by c.choice)
          from public.offer_choices c where c.offer_id = o.offer_id),
        'opposite', coalesce((
          select e.data -> 'opposite' from public.decision_events e
          where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied' and e.data ? 'opposite'
          order by e.id desc limit 1), '[]'))
      from public.change_orders o join public.decision_offers f on f.id = o.offer_id
      where o.project_id = $1 and o.decision_id = $2));
end
$function$;

CREATE OR REPLACE FUNCTION private.draft_counter (
  project_id  bigint,
  decision_id bigint,
  draft       jsonb
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d public.decisions;
  made bigint;
  option bigint;
begin
  perform private.begin_change($1);
  if not exists (select from public.change_orders c where c.project_id = $1 and c.decision_id = $2)
    or exists (select from public.decisions x where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null) then
    raise exception 'What is signed is taken back once' using errcode = 'PT422', hint = 'state';
  end if;
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  -- An edit that was never sent does not move what was signed to another row.
  d := private.offered(d);
  insert into public.decisions (project_id, kind, title, phase_id, task_id, needed_by, place, reverses_id)
  values ($1, 'change', draft ->> 'name',
    (select p.id from public.phases p where p.id = d.phase_id and p.deleted_at is null and not exists (
      select from public.tasks t where t.project_id = $1 and t.phase_id = p.id and t.deleted_at is null)),
    (select t.id from public.tasks t where t.id = d.task_id and t.deleted_at is null), d.needed_by, d.place, d.id)
  returning id into made;
  insert into public.decision_options (project_id, decision_id, name, price_cents, lead_days, offered_days, effects)
  select $1, made, draft ->> 'name', o."priceCents", o."leadDays", o."offeredDays", o.effects
  from jsonb_to_record(draft) as o ("priceCents" bigint, "leadDays" integer, "offeredDays" integer, effects jsonb)
  returning id into option;
  insert into public.decision_lines (project_id, option_id, text, cents)
  select $1, option, l.line ->> 'text', (l.line ->> 'cents')::bigint
  from jsonb_array_elements(draft -> 'lines') with ordinality l (line, place) order by l.place;
  return made;
end
$function$;

COMMENT ON FUNCTION "private"."begin_counter"(bigint, bigint) IS 'Locks a project for what takes a signed decision back; gives what was signed, and what takes it back already.';

COMMENT ON FUNCTION "private"."draft_counter"(bigint, bigint, jsonb) IS 'Writes the draft of what takes a signed decision back, at the row of what was signed, and gives its id.';

REVOKE ALL ON FUNCTION "private"."begin_counter"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_counter"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."begin_counter"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."begin_counter"(bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."draft_counter"(bigint, bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."draft_counter"(bigint, bigint, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."draft_counter"(bigint, bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."draft_counter"(bigint, bigint, jsonb) TO "postgres";
