-- What waiting for a decision costs, and rows that are held by one.

-- In plpgsql, which keeps their plans: called row by row from another function, SQL functions are planned at each call.
create function private.decision_start(d public.decisions) returns date
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select t.scheduled_start from public.tasks t where t.project_id = d.project_id and t.id = d.task_id
      and t.deleted_at is null and t.started_on is null and t.completed_on is null),
    (select p.scheduled_start from public.phases p where p.project_id = d.project_id and p.id = d.phase_id
      and p.deleted_at is null and p.started_on is null and p.completed_on is null),
    d.needed_by);
end
$$;
comment on function private.decision_start is 'The day that a decision is needed for: the planned start of its row, unless that has begun, or a day of its own.';
grant execute on function private.decision_start to authenticated;

-- What waiting for a decision costs is computed by the function; a row is held until what was decided late can arrive.
create function private.hold_facts(d public.decisions, lead integer) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.hold_facts is 'What the row of a decision waits for, with the lead of what was chosen, or those of which the longest counts; null without a row.';

create function private.hold_row(project_id bigint, decision_id bigint, hold jsonb) returns bigint
language plpgsql set search_path = '' as $$
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
$$;
comment on function private.hold_row is 'Lets the row of a decision wait, and keeps what due was; gives the number of the last change.';

create function private.lead_facts(d public.decisions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('own', d.lead_days,
    'offered', (select jsonb_agg(c.lead_days) from public.decision_offers o join public.offer_choices c on c.offer_id = o.id
      where o.project_id = d.project_id and o.decision_id = d.id and o.ended_at is null),
    'options', coalesce((select jsonb_agg(o.lead_days) from public.decision_options o
      where o.project_id = d.project_id and o.decision_id = d.id and o.deleted_at is null), '[]'))
$$;
comment on function private.lead_facts is 'The leads of what is open with the client and of what is drafted, of which functions/core/decisions/plan/last-day.ts takes the longest.';

create function private.offer_facts(d public.decisions, o public.decision_offers) returns jsonb
language plpgsql stable set search_path = '' as $$
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
$$;
comment on function private.offer_facts is 'What the last day of an offer and the day to answer by follow from (functions/core/decisions/plan/last-day.ts).';
grant execute on function private.offer_facts to authenticated;

create function private.open_offers(person uuid, scope text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('project', j.name, 'title', d.title, 'offer', private.offer_facts(d, o)) order by j.name, d.title)
  from public.decisions d
  join public.projects j on j.id = d.project_id and j.deleted_at is null
  join public.decision_offers o on o.decision_id = d.id and o.ended_at is null
  where d.state in ('sent', 'part_signed') and d.deleted_at is null and ($2 = 'all' or o.sent_by = $1)
$$;
comment on function private.open_offers is 'The decisions that wait for clients: of all, or those that this person sent; null where there are none.';

create function private.unheld(project_id bigint, decision_id bigint) returns text
language sql stable set search_path = '' as $$
  select e.data ->> 'text' from public.decision_events e
  where e.project_id = $1 and e.decision_id = $2 and e.kind = 'not_applied' and e.data ->> 'what' = 'hold' and not exists (
    select from public.decision_events x
    where x.project_id = $1 and x.decision_id = $2 and x.id > e.id and x.kind in ('held', 'applied'))
  order by e.id desc limit 1
$$;
comment on function private.unheld is 'Why the row of a closed decision could not be held; null where it was, or need not be.';
grant execute on function private.unheld to authenticated;

-- Facts for the engine: the open decisions of a project that hang on a row which has not begun, or one of them. For its
-- clients only those that are offered to them.
-- Each option has its own lead, so waiting costs differently with each.
create function private.waiting_facts(project_id bigint, decision_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function private.waiting_facts is 'What the engine needs to compute what waiting for decisions costs. Null for strangers.';
grant execute on function private.waiting_facts to api;
