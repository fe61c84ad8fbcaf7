SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.visits_facts (
  link_id       bigint,
  assignment_id bigint DEFAULT NULL::bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  today constant date := private.company_day();
  last_day constant date := today + 13;
  trade public.trades;
  sender uuid;
begin
  select t.* into trade from public.trades t where t.id = private.trade_of_link($1);
  if trade.id is null then
    return null;
  end if;
  perform private.use_trade_link($1);
  select l.created_by into sender from private.trade_links l where l.id = $1;
  return (
    select jsonb_build_object(
      'company', jsonb_build_object('name', s.company_name, 'phone', null, 'logoUrl', '1/logo-' || left(md5(s.logo_path), 8)),
      'trade', jsonb_build_object('name', trade.name, 'language', trade.language),
      'today', today, 'until', last_day, 'showsCost', s.tells_trades_cost,
      'visits', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', jsonb_build_object('name', p.name, 'address', private.address_line(p)),
          'phase', v.phase, 'task', v.task, 'from', v.starts, 'to', v.ends,
          'isMilestone', case when v.task_id is null
            then (select private.is_milestone(f) from public.phases f where f.project_id = v.project_id and f.id = v.phase_id)
            else (select t.is_milestone from public.tasks t where t.project_id = v.project_id and t.id = v.task_id) end,
          'state', coalesce(v.answer, 'asked'), 'proposedOn', v.proposed_on, 'work', v.work,
          'mayStart', v.work = 'open' and v.starts <= today, 'mayFinish', v.work <> 'completed' and v.starts <= today,
          'takesPhotos', v.has_tasks, 'notes', private.visit_notes($1, trade.id, v.project_id, v.phase_id, v.task_id),
          'contact', (
            select jsonb_build_object('name', private.person_name(u), 'phone', coalesce(nullif(u.phone, ''), nullif(u.second_phone, '')), 'email', u.email)
            from public.profiles u
            where not u.disabled and u.user_type in (1, 2) and u.id = coalesce((
              select a.user_id from public.assignments a join public.profiles o on o.id = a.user_id and not o.disabled
              where a.project_id = v.project_id and a.deleted_at is null and (a.task_id = v.task_id or a.phase_id = v.phase_id)
              order by a.task_id, a.id limit 1), sender)),
          -- For the function: what it computes the rest from.
          'row', jsonb_build_object('projectId', p.id, 'plan', private.plan_state(p.id), 'isLinked', p.schedule_mode = 'linked',
            'entity', case when v.task_id is null then 'phase' else 'task' end, 'id', coalesce(v.task_id, v.phase_id))
        ) order by v.starts, v.ends, v.id)
        from (
          select * from private.visits_of(trade.id, $2, today, last_day) o order by o.starts, o.ends, o.id limit 100
        ) v
        join public.projects p on p.id = v.project_id
      ), '[]'),
      'later', (
        select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(jsonb_build_object(
          'id', v.id, 'project', p.name, 'phase', v.phase, 'task', v.task, 'from', v.starts) order by v.place) filter (where v.place <= 10), '[]'))
        from (
          select o.*, row_number() over (order by o.starts, o.ends, o.id) as place
          from private.visits_of(trade.id, null, last_day + 1, 'infinity') o
          where $2 is null and o.starts > last_day and o.work <> 'completed'
        ) v
        join public.projects p on p.id = v.project_id),
      'todos', case when $2 is null then private.visit_todos($1, trade.id) else '[]' end)
    from public.company_settings s);
end
$function$;
