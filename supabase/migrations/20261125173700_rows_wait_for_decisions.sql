-- What waiting for a decision costs is computed by the function; a row is held until what was decided late can arrive.

create function private.decision_lead(d public.decisions) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select max(c.lead_days) from public.decision_offers o join public.offer_choices c on c.offer_id = o.id
      where o.project_id = d.project_id and o.decision_id = d.id and o.ended_at is null),
    (select max(coalesce(o.lead_days, d.lead_days)) from public.decision_options o
      where o.project_id = d.project_id and o.decision_id = d.id and o.deleted_at is null),
    d.lead_days)
$$;
comment on function private.decision_lead(public.decisions) is 'The longest lead of what is offered, else of what is drafted.';

create function private.asked_on(d public.decisions) returns date
language sql stable security definer set search_path = '' as $$
  select private.day_of(min(o.sent_at)) from public.decision_offers o where o.project_id = d.project_id and o.decision_id = d.id
$$;
comment on function private.asked_on(public.decisions) is 'The day on which it was first sent; null before.';

-- Facts for the engine: the open decisions of a project that hang on a row which has not begun, or one of them. For its
-- clients only those that are offered to them.
create function private.waiting_facts(project_id bigint, decision_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
    'today', private.company_day(), 'tells', s.tells_clients_waiting,
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decisionId', w.id, 'title', w.title, 'state', w.state,
        'row', jsonb_build_object('kind', case when w.task_id is null then 'phase' else 'task' end,
          'id', coalesce(w.task_id, w.phase_id)),
        'rowName', w.row_name, 'isFixed', w.is_fixed, 'planned', w.starts, 'due', w.starts - w.lead - w.buffer,
        'askedOn', w.asked_on, 'earliest', private.company_day() + w.lead) order by w.starts, w.id)
      from (
        select d.*, l.lead, coalesce(d.buffer_days, s.decision_buffer_days) as buffer, private.decision_start(d) as starts,
          coalesce(t.title, f.name) as row_name, coalesce(t.is_fixed, f.is_fixed) as is_fixed,
          private.asked_on(d) as asked_on
        from public.decisions d
        left join public.tasks t on t.project_id = $1 and t.id = d.task_id and t.deleted_at is null
        left join public.phases f on f.project_id = $1 and f.id = d.phase_id and f.deleted_at is null
        cross join lateral (select private.decision_lead(d) as lead) l
        where d.project_id = $1 and d.deleted_at is null and ($2 is null or d.id = $2)
          and d.state in ('draft', 'sent', 'part_signed')
          and (private.is_staff() or exists (select from public.decision_offers o
            where o.project_id = $1 and o.decision_id = d.id and o.ended_at is null
              and (o.expires_on is null or o.expires_on >= private.company_day())))
      ) w where w.starts is not null and coalesce(w.task_id, w.phase_id) is not null), '[]'))
  from public.projects p cross join public.company_settings s
  where p.id = $1 and p.deleted_at is null and (private.is_staff() or private.may_read_project($1))
$$;
comment on function private.waiting_facts(bigint, bigint) is 'What the engine needs to compute what waiting for decisions costs. Null for strangers.';
grant execute on function private.waiting_facts(bigint, bigint) to api;

create function private.waiting_plan(project_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.plan_of($1)
$$;
comment on function private.waiting_plan(bigint) is 'The plan for the engine, and never for an answer.';
grant execute on function private.waiting_plan(bigint) to api;

create function private.hold_row(project_id bigint, decision_id bigint, choice smallint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  d public.decisions;
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
  return jsonb_build_object('title', d.title, 'entity', case when d.task_id is null then 'phase' else 'task' end,
    'id', coalesce(d.task_id, d.phase_id), 'was', was, 'notBefore', earliest, 'planned', starts, 'due', due,
    'today', private.company_day(), 'askedOn', private.asked_on(d));
end
$$;
comment on function private.hold_row(bigint, bigint, smallint) is 'Lets the row of an open decision, or of the choice that closed it, wait until what is ordered today arrives. Null where it begins later anyway, has begun, or is fixed.';
grant execute on function private.hold_row(bigint, bigint, smallint) to api;

create function private.say_held(project_id bigint, decision_id bigint, data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_signing($2);
  perform private.say_decision($1, $2, (select o.id from public.decision_offers o
    where o.project_id = $1 and o.decision_id = $2 order by o.revision desc limit 1), 'held', $3);
end
$$;
comment on function private.say_held(bigint, bigint, jsonb) is 'Keeps that a row was held, and what due was.';
grant execute on function private.say_held(bigint, bigint, jsonb) to api;
