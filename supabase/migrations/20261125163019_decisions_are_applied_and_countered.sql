-- What a closed decision could not do to the plan is done later, and a signed decision is taken back by a new one.
drop function private.apply_effects(bigint, bigint, jsonb);

CREATE FUNCTION private.apply_effects(project_id bigint, decision_id bigint, effects jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  e jsonb;
  -- What would take it back, the last first.
  opposite jsonb := '[]';
  gone public.tasks;
  made bigint;
  week integer := (select count(*) from public.work_calendars w, unnest(coalesce(
    (select p.work_week from public.projects p where p.id = $1), w.week)) d (worked) where d.worked);
  place integer;
  mark timestamptz;
begin
  perform private.require_signing($2);
  for e in select * from jsonb_array_elements(effects) loop
    case e ->> 'op'
      when 'lengthen' then
        opposite := jsonb_build_array(jsonb_set(e, '{by}', to_jsonb(-(e ->> 'by')::integer))) || opposite;
        if e ->> 'entity' = 'task' then
          update public.tasks t set duration_type = 0, duration = greatest(0,
            coalesce(t.duration, 1) * case t.duration_type when 1 then case when t.is_elapsed then 7 else week end else 1 end + (e ->> 'by')::integer)
          where t.project_id = $1 and t.id = (e ->> 'id')::bigint and t.deleted_at is null and t.completed_on is null;
        else
          update public.phases t set duration_type = 0, duration = greatest(0,
            coalesce(t.duration, 1) * case t.duration_type when 1 then case when t.is_elapsed then 7 else week end else 1 end + (e ->> 'by')::integer)
          where t.project_id = $1 and t.id = (e ->> 'id')::bigint and t.deleted_at is null and t.completed_on is null;
        end if;
      when 'notBefore' then
        if e ->> 'entity' = 'task' then
          update public.tasks t set not_before = greatest(t.not_before, (e ->> 'day')::date)
          where t.project_id = $1 and t.id = (e ->> 'id')::bigint and t.deleted_at is null and t.started_on is null
            and t.completed_on is null and not t.is_fixed;
        else
          update public.phases t set not_before = greatest(t.not_before, (e ->> 'day')::date)
          where t.project_id = $1 and t.id = (e ->> 'id')::bigint and t.deleted_at is null and t.started_on is null
            and t.completed_on is null and not t.is_fixed;
        end if;
      when 'add' then
        select t.order_num + 1 into place from public.tasks t
        where t.project_id = $1 and t.phase_id = (e ->> 'phaseId')::bigint and t.id = (e ->> 'afterId')::bigint and t.deleted_at is null;
        insert into public.tasks (project_id, phase_id, title, duration, duration_type, begins, order_num)
        select $1, p.id, e ->> 'title', (e ->> 'duration')::integer, (e ->> 'durationType')::smallint, e ->> 'begins',
          case when jsonb_typeof(e -> 'afterId') = 'null' then 1 else place end
        from public.phases p where p.project_id = $1 and p.id = (e ->> 'phaseId')::bigint and p.deleted_at is null
          and p.completed_on is null
        returning id into made;
        opposite := jsonb_build_array(jsonb_build_object('op', 'remove', 'taskId', made)) || opposite;
        perform 1 where made is not null;
      when 'remove' then
        mark := clock_timestamp();
        select t.* into gone from public.tasks t
        where t.project_id = $1 and t.id = (e ->> 'taskId')::bigint and t.deleted_at is null and t.started_on is null
          and t.completed_on is null for update;
        if found then
          opposite := jsonb_build_array(jsonb_build_object('op', 'add', 'phaseId', gone.phase_id,
            'afterId', (select t.id from public.tasks t
              where t.project_id = $1 and t.phase_id = gone.phase_id and t.order_num = gone.order_num - 1 and t.deleted_at is null),
            'title', gone.title, 'duration', coalesce(gone.duration, 1), 'durationType', coalesce(gone.duration_type, 0),
            'begins', gone.begins)) || opposite;
          perform private.be_quiet(true);
          perform private.mark_below($1, mark, null, null, (e ->> 'taskId')::bigint);
          perform private.be_quiet(false);
          update public.tasks t set deleted_at = mark, deleted_order_num = t.order_num, order_num = null
          where t.project_id = $1 and t.id = (e ->> 'taskId')::bigint;
          perform private.close_gap('tasks', 'phase_id', gone.phase_id, gone.order_num);
        end if;
        -- `found` would be that of the last statement.
        perform 1 where gone.id is not null;
      else
        raise exception 'No such effect' using errcode = 'PT422', hint = 'effects';
    end case;
    if not found then
      raise exception 'A row that it changes is gone, or has begun or ended' using errcode = 'PT422', hint = 'effects';
    end if;
    place := null;
    made := null;
  end loop;
  return opposite;
end
$function$;
comment on function private.apply_effects(bigint, bigint, jsonb) is 'Does what a signed decision says to the plan; gives the effects that take it back.';
grant execute on function private.apply_effects(bigint, bigint, jsonb) to api;

CREATE OR REPLACE FUNCTION private.close_decision(project_id bigint, decision_id bigint, change jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer constant bigint := (change ->> 'offerId')::bigint;
begin
  perform private.require_signing($2);
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
    change ->> 'record', change ->> 'recordSha256', (change ->> 'appliedSeq')::bigint, change ->> 'problem',
    (change ->> 'closedAt')::timestamptz
  from public.projects p, public.offer_choices c
  where p.id = $1 and c.offer_id = offer and c.choice = (change ->> 'choice')::smallint;
  update public.decision_offers o set ended_at = clock_timestamp(), ended_as = 'closed' where o.id = offer;
  update public.decisions d set state = 'closed' where d.id = $2;
  perform private.say_decision($1, $2, offer, 'closed', jsonb_build_object('number', change -> 'number'));
  if change ->> 'problem' is not null then
    perform private.say_decision($1, $2, offer, 'not_applied', jsonb_build_object('text', change ->> 'problem'));
  elsif (change ->> 'hasEffects')::boolean then
    perform private.say_decision($1, $2, offer, 'applied',
      jsonb_build_object('seq', change -> 'appliedSeq', 'opposite', change -> 'opposite'));
  end if;
end
$function$;

create function private.begin_effects(project_id bigint, decision_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mode text;
begin
  mode := private.begin_schedule($1);
  if not exists (select from public.decisions d where d.project_id = $1 and d.id = $2 and d.deleted_at is null) then
    raise exception 'no such decision' using errcode = 'P0002';
  end if;
  perform set_config('app.signing', $2::text, true);
  return mode;
end
$$;
comment on function private.begin_effects(bigint, bigint) is 'Locks a project for what a decision does to its plan, by the office; gives the mode of the project.';
grant execute on function private.begin_effects(bigint, bigint) to api;

create function private.unapplied(project_id bigint, decision_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one jsonb;
begin
  perform private.require_signing($2);
  select jsonb_build_object('effects', c.effects, 'number', o.number, 'title', f.content ->> 'title') into found_one
  from public.change_orders o
  join public.offer_choices c on c.offer_id = o.offer_id and c.choice = o.choice
  join public.decision_offers f on f.id = o.offer_id
  where o.project_id = $1 and o.decision_id = $2 and o.problem is not null and not exists (
    select from public.decision_events e where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied');
  if found_one is null then
    raise exception 'The plan has followed already' using errcode = 'PT422', hint = 'state';
  end if;
  return found_one;
end
$$;
comment on function private.unapplied(bigint, bigint) is 'What a closed decision has not done to the plan yet; a 422 when nothing.';
grant execute on function private.unapplied(bigint, bigint) to api;

create function private.say_applied(project_id bigint, decision_id bigint, data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_signing($2);
  perform private.say_decision($1, $2, (select o.offer_id from public.change_orders o
    where o.project_id = $1 and o.decision_id = $2), 'applied', $3);
end
$$;
comment on function private.say_applied(bigint, bigint, jsonb) is 'Says that the plan has followed.';
grant execute on function private.say_applied(bigint, bigint, jsonb) to api;

create function public.counter_decision(project_id bigint, decision_id bigint) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  d public.decisions;
  o public.change_orders;
  chosen public.offer_choices;
  content jsonb;
  name text;
  allowance bigint;
  made bigint;
  option bigint;
begin
  perform private.begin_change($1);
  select * into d from public.decisions x where x.project_id = $1 and x.id = $2 and x.deleted_at is null;
  select * into o from public.change_orders c where c.project_id = $1 and c.decision_id = $2;
  if d.id is null then
    raise exception 'no such decision' using errcode = 'P0002';
  elsif o.id is null then
    raise exception 'Nothing is signed that could be taken back' using errcode = 'PT422', hint = 'state';
  end if;
  -- One at a time: a second click finds the first draft.
  select x.id into made from public.decisions x
  where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null and x.state <> 'closed';
  if made is not null then
    return made;
  elsif exists (select from public.decisions x where x.project_id = $1 and x.reverses_id = $2 and x.deleted_at is null) then
    raise exception 'It is taken back already' using errcode = 'PT422', hint = 'state';
  end if;
  select * into chosen from public.offer_choices c where c.offer_id = o.offer_id and c.choice = o.choice;
  select f.content, coalesce((f.content ->> 'allowanceCents')::bigint, 0) into content, allowance
  from public.decision_offers f where f.id = o.offer_id;
  name := left('Take back: ' || (content ->> 'title'), 120);
  insert into public.decisions (project_id, kind, title, phase_id, task_id, needed_by, place, reverses_id)
  values ($1, 'change', name,
    (select p.id from public.phases p where p.id = d.phase_id and p.deleted_at is null and not exists (
      select from public.tasks t where t.project_id = $1 and t.phase_id = p.id and t.deleted_at is null)),
    (select t.id from public.tasks t where t.id = d.task_id and t.deleted_at is null), d.needed_by, d.place, d.id)
  returning id into made;
  -- The plan takes back what it did, which is nothing where it did not follow.
  insert into public.decision_options (project_id, decision_id, name, price_cents, offered_days, effects)
  values ($1, made, name, -chosen.cents, -chosen.days, coalesce((
    select e.data -> 'opposite' from public.decision_events e
    where e.project_id = $1 and e.decision_id = $2 and e.kind = 'applied' order by e.id desc limit 1), '[]'))
  returning id into option;
  insert into public.decision_lines (project_id, option_id, text, cents)
  select $1, option, l.line ->> 'text', -(l.line ->> 'cents')::bigint
  from jsonb_array_elements(content -> 'choices' -> (o.choice - 1) -> 'lines') with ordinality l (line, place) order by l.place;
  if allowance <> 0 then
    insert into public.decision_lines (project_id, option_id, text, cents) values ($1, option, 'Allowance', allowance);
  end if;
  return made;
end
$$;
comment on function public.counter_decision(bigint, bigint) is 'Drafts a change with the opposite lines, days and effects of what was signed.';
grant execute on function public.counter_decision(bigint, bigint) to authenticated;
