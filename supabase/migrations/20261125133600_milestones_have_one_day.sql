-- By hand, too, a milestone has one day, and calendars and trades know milestones (docs/schedule.md#milestones).
create function private.is_milestone(f public.phases) returns boolean
language sql stable set search_path = ''
return f.is_milestone and not exists (
  select from public.tasks t
  where t.project_id = f.project_id and t.phase_id = f.id and t.deleted_at is null and (t.duration > 0 or t.is_milestone));
comment on function private.is_milestone(public.phases) is 'A phase is a milestone only while nothing in it is timed.';
grant execute on function private.is_milestone(public.phases) to authenticated;

create function private.keep_one_day() returns trigger
language plpgsql security definer set search_path = '' as $function$
declare
  mode text;
begin
  select p.schedule_mode into mode from public.projects p where p.id = new.project_id;
  if mode = 'linked' then
    return new;
  end if;
  if tg_table_name = 'phases' then
    if not private.is_milestone(new) then
      return new;
    end if;
  end if;
  -- Of two days the one that was changed; the start goes before.
  if tg_op = 'INSERT' then
    new.scheduled_start := coalesce(new.scheduled_start, new.scheduled_completion);
  elsif new.scheduled_start is not distinct from old.scheduled_start
    and (new.scheduled_start is null or new.scheduled_completion is distinct from old.scheduled_completion) then
    new.scheduled_start := new.scheduled_completion;
  end if;
  new.scheduled_completion := new.scheduled_start;
  return new;
end
$function$;
comment on function private.keep_one_day() is 'A milestone of a plan in manual mode starts on the day of its completion.';
create trigger "03_one_day" before insert on public.tasks for each row
  when (new.is_milestone and not private.is_quiet() and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();
create trigger "03_one_day" before insert on public.phases for each row
  when (new.is_milestone and not private.is_quiet() and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();
create trigger "04_one_day" before update on public.tasks for each row
  when (new.is_milestone and not private.is_scheduling() and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();
create trigger "04_one_day" before update on public.phases for each row
  when (new.is_milestone and not private.is_scheduling() and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();

CREATE OR REPLACE FUNCTION private.calendar_facts(calendar_key uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('name', p.name, 'entries', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'id', e.id, 'name', e.name, 'within', e.within, 'description', e.description, 'version', h.seq,
        'changedOn', private.instant(h.last_updated), 'start', e.starts, 'end', e.ends, 'isCompleted', e.is_completed
      ) order by e.starts, e.kind, e.id)
      from (
        select w.*, greatest(coalesce(w.last, w.starts), w.starts) as ends
        from (
          select 'phase' as kind, f.id, f.name, m.name as within, f.description, f.completed_on is not null as is_completed,
            case when private.is_milestone(f) then coalesce(f.completed_on, f.scheduled_completion, f.started_on)
              else coalesce(f.started_on, f.scheduled_start) end as starts, coalesce(f.completed_on, f.scheduled_completion) as last
          from public.phases f
          join public.major_phases m on m.id = f.major_phase_id
          where f.project_id = p.id and f.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = f.project_id and a.phase_id = f.id and a.user_id = c.created_by and a.deleted_at is null))
          union all
          select 'task', t.id, t.title, f.name, t.description, t.status_id = 3,
            -- A milestone has one day.
            case when t.is_milestone then coalesce(t.completed_on, t.scheduled_completion, t.started_on)
              else coalesce(t.started_on, t.scheduled_start, t.completed_on, t.scheduled_completion) end,
            coalesce(t.completed_on, t.scheduled_completion)
          from public.tasks t
          join public.phases f on f.id = t.phase_id
          where c.shows <> 'phases' and t.project_id = p.id and t.deleted_at is null and (c.shows <> 'mine' or exists (
            select from public.assignments a
            where a.project_id = t.project_id and a.task_id = t.id and a.user_id = c.created_by and a.deleted_at is null)
            -- Of an assigned phase the tasks that are assigned to nobody themselves, as in Today.
            or (exists (
              select from public.assignments a
              where a.project_id = t.project_id and a.phase_id = t.phase_id and a.user_id = c.created_by
                and a.deleted_at is null)
            and not exists (
              select from public.assignments a left join public.trades d on d.id = a.trade_id
              where a.project_id = t.project_id and a.task_id = t.id and a.deleted_at is null and d.deleted_at is null)))
        ) w
        where w.starts is not null
        order by ends desc, w.kind, w.id limit 2000
      ) e
    ), '[]'))
  from public.project_calendars c
  join public.projects p on p.id = c.project_id
  join public.project_heads h on h.project_id = p.id
  where c.key = $1 and p.deleted_at is null
    -- Whoever may not work any more keeps no calendar of their own work.
    and (c.shows <> 'mine' or exists (
      select from public.profiles o where o.id = c.created_by and o.user_type in (1, 2) and not o.disabled))
$function$;

CREATE OR REPLACE FUNCTION private.visits_facts(link_id bigint, assignment_id bigint DEFAULT NULL::bigint)
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
      ), '[]'))
    from public.company_settings s);
end
$function$;
