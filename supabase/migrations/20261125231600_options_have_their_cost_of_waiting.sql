-- Each option has its own lead, so waiting costs differently with each.
create or replace function private.waiting_facts(project_id bigint, decision_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
    'today', private.company_day(), 'tells', s.tells_clients_waiting,
    'decisions', coalesce((
      select jsonb_agg(jsonb_build_object('decisionId', w.id, 'title', w.title, 'state', w.state,
        'row', jsonb_build_object('kind', case when w.task_id is null then 'phase' else 'task' end,
          'id', coalesce(w.task_id, w.phase_id)),
        'rowName', w.row_name, 'isFixed', w.is_fixed, 'planned', w.starts, 'due', w.starts - w.lead - w.buffer,
        'askedOn', w.asked_on, 'earliest', private.company_day() + w.lead,
        'options', coalesce((
          select jsonb_agg(jsonb_build_object('option', l.option, 'due', w.starts - l.lead - w.buffer,
            'earliest', private.company_day() + l.lead) order by l.option)
          from (
            -- The office has its options; what a client reads is what was offered.
            select x.id as option, coalesce(x.lead_days, w.lead_days) as lead from public.decision_options x
            where private.is_staff() and x.project_id = $1 and x.decision_id = w.id and x.deleted_at is null
            union all
            select c.choice, c.lead_days from public.decision_offers o join public.offer_choices c on c.offer_id = o.id
            where not private.is_staff() and o.project_id = $1 and o.decision_id = w.id and o.ended_at is null
          ) l), '[]')) order by w.starts, w.id)
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
