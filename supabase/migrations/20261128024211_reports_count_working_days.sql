-- How many working days of the project the second day is after the first, or before it; null without one of them, and
-- where they are ten years apart.
create function private.work_days_between(project_id bigint, first_day date, last_day date)
returns integer
language sql
stable
security definer
set search_path to ''
as $$
  select case when abs($3 - $2) <= 3660 then (
    select sign($3 - $2)::integer * count(*)::integer
    from generate_series(least($2, $3) + 1, greatest($2, $3), interval '1 day') d (day)
    where private.is_work_day($1, d.day::date)) end
$$;

CREATE OR REPLACE FUNCTION private.report_week(r public.reports)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object(
    'done', jsonb_build_object('lines', coalesce((r).draft -> 'done', '[]'),
      'rows', private.without_left_out(private.report_done(p.id, (r).first_day, (r).last_day), 'done:', (r).draft -> 'leftOut')),
    'next', jsonb_build_object('lines', coalesce((r).draft -> 'next', '[]'),
      'rows', private.without_left_out(private.report_next(p.id, (r).last_day), 'next:', (r).draft -> 'leftOut')),
    'needs', jsonb_build_object('lines', coalesce((r).draft -> 'needs', '[]'),
      'decisions', private.without_left_out(private.report_needs(p.id), '', (r).draft -> 'leftOut')),
    'schedule', jsonb_build_object('planned', f.planned, 'now', f.now, 'completedOn', p.completed_on,
      'workDays', private.work_days_between(p.id, f.planned, coalesce(p.completed_on, f.now)), 'lines', coalesce((r).draft -> 'schedule', '[]'),
      'moves', private.without_left_out(private.report_moves(p.id, (r).last_day), '', (r).draft -> 'leftOut'),
      'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
        where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day)),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12))
  from public.projects p
  cross join lateral (select (select b.finish from private.launch_baseline(p.id) b) as planned, private.finish_of(p.id) as now) f
  where p.id = (r).project_id
  );
end
$function$;
