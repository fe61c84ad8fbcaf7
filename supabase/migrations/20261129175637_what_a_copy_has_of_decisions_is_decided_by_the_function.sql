SET local check_function_bodies = off;

DROP FUNCTION "private"."copied_effects"(jsonb, jsonb, integer);

DROP FUNCTION "private"."copy_decisions"(bigint, bigint);

CREATE OR REPLACE FUNCTION private.copy_decisions (
  source bigint,
  target bigint,
  copied jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  shift constant integer := (copied ->> 'shift')::integer;
  d record;
  o public.decision_options;
  made bigint;
  option bigint;
begin
  perform private.require_change($2), private.be_quiet(true);
  for d in
    select * from jsonb_to_recordset(copied -> 'decisions') x (id bigint, "phaseId" bigint, "taskId" bigint) order by x.id
  loop
    insert into public.decisions (project_id, kind, title, body, phase_id, task_id, place, needed_by, lead_days, buffer_days,
      allowance_cents, payment)
    select $2, x.kind, x.title, x.body, d."phaseId", d."taskId", x.place, x.needed_by + shift, x.lead_days, x.buffer_days,
      x.allowance_cents, x.payment
    from public.decisions x where x.project_id = $1 and x.id = d.id
    returning id into made;
    perform private.copy_decision_files(d.id, null, $2, made, null);
    for o in select * from public.decision_options x
      where x.project_id = $1 and x.decision_id = d.id and x.deleted_at is null order by x.id
    loop
      insert into public.decision_options (project_id, decision_id, name, body, price_cents, lead_days, offered_days, effects, url)
      values ($2, made, o.name, o.body, o.price_cents, o.lead_days, o.offered_days,
        coalesce(copied -> 'effects' -> o.id::text, '[]'), o.url)
      returning id into option;
      insert into public.decision_lines (project_id, option_id, text, cents)
      select $2, option, l.text, l.cents from public.decision_lines l
      where l.project_id = $1 and l.option_id = o.id order by l.id;
      perform private.copy_decision_files(d.id, o.id, $2, made, option);
    end loop;
  end loop;
  perform private.be_quiet(false);
end
$function$;

CREATE OR REPLACE FUNCTION private.copy_plan (
  source bigint,
  target bigint,
  dates  jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type,
    scheduled_start, scheduled_completion, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type,
    d."scheduledStart", d."scheduledCompletion", m.order_num
  from public.major_phases m
  left join jsonb_to_recordset(dates -> 'majorPhases') d (id bigint, "scheduledStart" date, "scheduledCompletion" date)
    on d.id = m.id
  where m.project_id = source and m.deleted_at is null
  order by m.order_num;

  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
    p.begins, d."notBefore", p.is_fixed and d."notBefore" is not null, d.deadline, p.is_outdoors, p.is_elapsed, p.is_order, p.is_milestone,
    d."scheduledStart", d."scheduledCompletion", p.order_num
  from public.phases p
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  left join jsonb_to_recordset(dates -> 'phases')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = p.id
  where p.project_id = source and p.deleted_at is null
  order by m.order_num, p.order_num;

  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, r.id, t.generic_task_id, t.title, t.description, t.duration, t.duration_type,
    t.begins, d."notBefore", t.is_fixed and d."notBefore" is not null, d.deadline, t.is_outdoors, t.is_elapsed, t.is_order, t.is_milestone,
    d."scheduledStart", d."scheduledCompletion", t.order_num
  from public.tasks t
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases r on r.major_phase_id = n.id and r.order_num = p.order_num
  left join jsonb_to_recordset(dates -> 'tasks')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = t.id
  where t.project_id = source and t.deleted_at is null
  order by m.order_num, p.order_num, t.order_num;

  insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
  select target, l.from_kind, f.copy, l.to_kind, t.copy, l.type, l.lag, l.lag_in
  from public.plan_links l
  join private.copied_rows(source, target) f on f.kind = l.from_kind and f.id = l.from_id
  join private.copied_rows(source, target) t on t.kind = l.to_kind and t.id = l.to_id
  where l.project_id = source and l.deleted_at is null
  order by l.id;

  insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
  select target, case r.kind when 'phase' then r.copy end, case r.kind when 'task' then r.copy end, a.user_id, a.trade_id
  from private.copied_rows(source, target) r
  join public.assignments a on a.project_id = source
    and ((r.kind = 'phase' and a.phase_id = r.id) or (r.kind = 'task' and a.task_id = r.id))
  where a.deleted_at is null and private.is_assignable(a.user_id, a.trade_id)
  order by a.id;

  update public.projects p set scheduled_completion = (dates ->> 'finish')::date where p.id = target and dates is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.decisions_to_copy (
  source bigint,
  target bigint
)
  RETURNS json
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_change($2);
  if not exists (
    select from public.decisions d where d.project_id = $1 and d.deleted_at is null and d.reverses_id is null) then
    return null;
  end if;
  return json_build_object(
    'starts', (select json_build_object('source', s.scheduled_start, 'target', t.scheduled_start)
      from public.projects s cross join public.projects t where s.id = $1 and t.id = $2),
    'copies', (select coalesce(json_object_agg(r.kind || ':' || r.id, r.copy), '{}') from private.copied_rows($1, $2) r),
    'withTasks', (select coalesce(json_agg(distinct t.phase_id), '[]') from public.tasks t where t.project_id = $2),
    -- Without what takes back a signature, which belongs to the project of that.
    'decisions', (select json_agg(json_build_object('id', d.id, 'phaseId', d.phase_id, 'taskId', d.task_id) order by d.id)
      from public.decisions d where d.project_id = $1 and d.deleted_at is null and d.reverses_id is null),
    'options', (select coalesce(json_agg(json_build_object('id', o.id, 'effects', o.effects)), '[]')
      from public.decision_options o where o.project_id = $1 and o.deleted_at is null and o.effects <> '[]'));
end
$function$;

COMMENT ON FUNCTION "private"."copy_decisions"(bigint, bigint, jsonb) IS 'Copies decisions of a project into the copy of it that this transaction made, as drafts on the given rows.';

COMMENT ON FUNCTION "private"."decisions_to_copy"(bigint, bigint) IS 'The decisions of a project with their effects, and the rows of the copy that this transaction made of it; null without any.';

REVOKE ALL ON FUNCTION "private"."copy_decisions"(bigint, bigint, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."copy_decisions"(bigint, bigint, jsonb) TO "api";

REVOKE ALL ON FUNCTION "private"."copy_decisions"(bigint, bigint, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."copy_decisions"(bigint, bigint, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decisions_to_copy"(bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decisions_to_copy"(bigint, bigint) TO "api";

REVOKE ALL ON FUNCTION "private"."decisions_to_copy"(bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."decisions_to_copy"(bigint, bigint) TO "postgres";
