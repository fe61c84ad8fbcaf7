SET local check_function_bodies = off;

DROP FUNCTION "private"."calendar_of"(bigint);

DROP FUNCTION "private"."is_late"(bigint, timestamp WITH time zone);

DROP FUNCTION "private"."work_days_between"(bigint, date, date);

CREATE OR REPLACE FUNCTION private.calendar_of (
  project_id bigint,
  first_day  date   DEFAULT '-infinity'::date,
  last_day   date   DEFAULT 'infinity'::date
)
  RETURNS json
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select json_build_object('workWeek', p.work_week,
    'days', coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind) order by d.day)
      from public.project_days d where d.project_id = p.id and d.day between $2 and $3), '[]'),
    'calendar', (select json_build_object('week', w.week, 'days', coalesce((
      select json_agg(json_build_object('day', c.day, 'kind', c.kind) order by c.day)
      from public.company_days c where c.day between $2 and $3), '[]'))
      from public.work_calendars w))
  from public.projects p where p.id = $1
$function$;

CREATE OR REPLACE FUNCTION private.report_week (
  r public.reports
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('done', private.report_done(p.id, (r).first_day, (r).last_day),
    'next', private.report_next(p.id, (r).last_day), 'decisions', private.report_needs(p.id),
    'moves', private.report_moves(p.id, (r).last_day), 'planned', f.planned, 'now', f.now, 'completedOn', p.completed_on,
    'calendar', private.calendar_of(p.id),
    'weatherDays', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from public.project_days d
      where d.project_id = p.id and d.kind = 'weather' and d.day between (r).first_day and (r).last_day),
    'photos', private.report_pictures(p.id, (r).first_day, (r).last_day, (r).draft -> 'photos', 12,
      (r).audience = 'client'))
  from public.projects p
  cross join lateral (select (select b.finish from private.launch_baseline(p.id) b) as planned, private.finish_of(p.id) as now) f
  where p.id = (r).project_id
  );
end
$function$;

COMMENT ON FUNCTION "private"."calendar_of"(bigint, date, date) IS 'The week of a project, its own days, and the calendar of the company, of these days.';

REVOKE ALL ON FUNCTION "private"."calendar_of"(bigint, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."calendar_of"(bigint, date, date) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."calendar_of"(bigint, date, date) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."calendar_of"(bigint, date, date) TO "postgres";
