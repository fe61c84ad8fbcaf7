-- The plan that dates are computed from is made of text: an object that is put into another is copied as jsonb, which took
-- nine tenths of the time of a signature that moves a thousand rows. It has the inputs of the engine alone.
drop function private.signing_plan(bigint, bigint);
drop function private.waiting_plan(bigint);
drop function private.visits_plan(bigint, bigint);
drop function private.plan_of(bigint);

CREATE FUNCTION private.plan_of(project_id bigint)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select json_build_object(
    'scheduledStart', p.scheduled_start, 'scheduledCompletion', p.scheduled_completion, 'plannedFrom', p.planned_from,
    'workWeek', p.work_week,
    'links', coalesce((select json_agg(private.shape(l) order by l.id) from public.plan_links l
      where l.project_id = $1 and l.deleted_at is null), '[]'),
    'days', coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind) order by d.day)
      from public.project_days d where d.project_id = $1), '[]'),
    'calendar', (select json_build_object('week', w.week, 'days', coalesce((
      select json_agg(json_build_object('day', c.day, 'kind', c.kind) order by c.day) from public.company_days c), '[]'))
      from public.work_calendars w),
    'majorPhases', coalesce((
      select json_agg(json_build_object('id', m.id, 'scheduledStart', m.scheduled_start,
        'scheduledCompletion', m.scheduled_completion, 'phases', coalesce((
          select json_agg(json_build_object('id', f.id, 'begins', f.begins, 'duration', f.duration, 'durationType', f.duration_type,
            'notBefore', f.not_before, 'isFixed', f.is_fixed, 'deadline', f.deadline, 'isOutdoors', f.is_outdoors,
            'isElapsed', f.is_elapsed, 'isMilestone', f.is_milestone, 'startedOn', f.started_on,
            'completedOn', f.completed_on, 'scheduledStart', f.scheduled_start, 'scheduledCompletion', f.scheduled_completion,
            'tasks', coalesce((
              select json_agg(json_build_object('id', t.id, 'begins', t.begins, 'duration', t.duration, 'durationType', t.duration_type,
                'notBefore', t.not_before, 'isFixed', t.is_fixed, 'deadline', t.deadline, 'isOutdoors', t.is_outdoors,
                'isElapsed', t.is_elapsed, 'isMilestone', t.is_milestone, 'startedOn', t.started_on,
                'completedOn', t.completed_on, 'scheduledStart', t.scheduled_start, 'scheduledCompletion', t.scheduled_completion) order by t.order_num)
              from public.tasks t where t.project_id = $1 and t.phase_id = f.id and t.deleted_at is null), '[]'))
            order by f.order_num)
          from public.phases f where f.project_id = $1 and f.major_phase_id = m.id and f.deleted_at is null), '[]'))
        order by m.order_num)
      from public.major_phases m where m.project_id = $1 and m.deleted_at is null), '[]'))
  from public.projects p where p.id = $1 and p.deleted_at is null
$function$;

CREATE FUNCTION private.signing_plan(project_id bigint, decision_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_signing($2);
  return private.plan_of($1);
end
$function$;

CREATE FUNCTION private.waiting_plan(project_id bigint)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.plan_of($1)
$function$;

CREATE FUNCTION private.visits_plan(link_id bigint, project_id bigint)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.assignments a
    where a.trade_id = private.trade_of_link($1) and a.project_id = $2 and a.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  return private.plan_of($2);
end
$function$;

comment on function private.plan_of(bigint) is 'The plan of a project, for the engine.';
comment on function private.signing_plan(bigint, bigint) is 'The plan of a project whose decision is being closed.';
comment on function private.waiting_plan(bigint) is 'The plan for the engine, and never for an answer.';
comment on function private.visits_plan(bigint, bigint) is 'What the dates of a project are computed from, for a project with a visit of the trade. Nothing of it goes to the trade.';
grant execute on function private.signing_plan(bigint, bigint) to api;
grant execute on function private.waiting_plan(bigint) to api;
grant execute on function private.visits_plan(bigint, bigint) to api;
