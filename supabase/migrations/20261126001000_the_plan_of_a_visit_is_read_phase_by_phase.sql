-- Reads the tasks of each phase by their index. Grouped and joined, all tasks were read again for each phase where the
-- tables had no statistics, as after an import: seconds for a plan of 1,000 rows.

create or replace function private.visits_plan(link_id bigint, project_id bigint)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (select from public.assignments a
    where a.trade_id = private.trade_of_link($1) and a.project_id = $2 and a.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  return (
    select private.shape(p) || jsonb_build_object(
      'links', coalesce((select jsonb_agg(private.shape(l) order by l.id) from public.plan_links l
        where l.project_id = $2 and l.deleted_at is null), '[]'),
      'days', coalesce((select jsonb_agg(jsonb_build_object('day', d.day, 'kind', d.kind) order by d.day)
        from public.project_days d where d.project_id = $2), '[]'),
      'calendar', (select jsonb_build_object('week', w.week, 'days', coalesce((
        select jsonb_agg(jsonb_build_object('day', c.day, 'kind', c.kind) order by c.day) from public.company_days c), '[]'))
        from public.work_calendars w),
      'majorPhases', coalesce((
        select jsonb_agg(private.shape(m) || jsonb_build_object('phases', coalesce((
          select jsonb_agg(private.shape(f) || jsonb_build_object('tasks', coalesce((
            select jsonb_agg(private.shape(t) order by t.order_num)
            from public.tasks t where t.project_id = $2 and t.phase_id = f.id and t.deleted_at is null), '[]'))
            order by f.order_num)
          from public.phases f where f.project_id = $2 and f.major_phase_id = m.id and f.deleted_at is null), '[]'))
          order by m.order_num)
        from public.major_phases m where m.project_id = $2 and m.deleted_at is null), '[]'))
    from public.projects p where p.id = $2 and p.deleted_at is null);
end
$$;
