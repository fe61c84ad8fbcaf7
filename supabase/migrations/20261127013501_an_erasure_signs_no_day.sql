-- A page that erases something has the name of an administrator, who has not signed the day.
CREATE OR REPLACE FUNCTION private.close_day(project_id bigint, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newest public.diary_pages;
  facts jsonb;
  made integer;
begin
  perform private.begin_change($1);
  if (select p.is_template from public.projects p where p.id = $1) then
    raise exception 'A template has no diary' using errcode = 'PT422', hint = 'day';
  elsif (select s.time_zone is null from public.company_settings s) then
    raise exception 'The company has no time zone' using errcode = 'PT422', hint = 'time zone';
  elsif $2 > private.company_day() then
    raise exception 'This day is still to come' using errcode = 'PT422', hint = 'day';
  elsif $2 < private.company_day() - 31 then
    raise exception 'A day can be closed for 31 days' using errcode = 'PT422', hint = 'day';
  end if;
  newest := private.newest_page($1, $2);
  facts := private.diary_facts($1, $2);
  if newest.number is not null and not private.differs(facts, newest) and exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment') and g.closed_by is not null
  ) then
    return jsonb_build_object('number', newest.number, 'already', true);
  end if;
  -- What is left of a long list waits for the next closing, or for the night.
  perform private.amend_days($1, $2, 100);
  made := private.add_page($1, case when newest.number is null then 'day' else 'amendment' end, $2, facts, auth.uid(), private.written_at());
  return jsonb_build_object('number', made, 'already', false);
end
$function$;

CREATE OR REPLACE FUNCTION private.diary_month(project_id bigint, month date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  with days as (
    select g::date as day from generate_series(date_trunc('month', $2::timestamp), date_trunc('month', $2::timestamp) + interval '1 month - 1 day', interval '1 day') g
  ), span as (select min(d.day) as first, max(d.day) as last from days d),
  counted as (
    select w.* from span s cross join lateral private.diary_written($1, s.first, s.last) w
  ), closed as (
    select g.day, min(g.number) filter (where g.kind = 'day') as number, count(*) filter (where g.kind = 'amendment') as amendments,
      bool_or(g.kind in ('day', 'amendment') and g.closed_by is not null) as is_signed
    from public.diary_pages g, span s where g.project_id = $1 and g.day between s.first and s.last group by g.day
  ), planned as materialized (
    select coalesce(r.started_on, r.first_day) as first, coalesce(r.completed_on, greatest(r.last_day, private.company_day($2))) as last
    from private.diary_rows($1) r, span s
    where coalesce(r.started_on, r.first_day) <= s.last and coalesce(r.completed_on, 'infinity') >= s.first
  ), begun as (
    -- Of a diary that nobody wrote no day is missing.
    select least((select min(l.day) from public.diary_lines l where l.project_id = $1),
      (select min(w.day) from public.diary_people w where w.project_id = $1),
      (select min(w.day) from public.diary_weather w where w.project_id = $1),
      (select min(g.day) from public.diary_pages g where g.project_id = $1)) as day
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
      'state', case when g.number is not null then case when g.is_signed then 'signed' else 'itself' end
        when c.day is not null then 'open'
        when d.day >= b.day and d.day < private.company_day(d.day) and (p.completed_on is null or d.day <= p.completed_on)
          and private.is_work_day($1, d.day) and exists (select from planned w where d.day between w.first and w.last) then 'gap'
        else 'none' end,
      'page', g.number, 'amendments', coalesce(g.amendments, 0), 'isWorkDay', private.is_work_day($1, d.day), 'lines', coalesce(c.lines, 0), 'notes', coalesce(c.notes, 0),
      'photos', coalesce(c.photos, 0), 'work', coalesce(c.work, 0)) order by d.day), '[]')
  from public.projects p cross join days d cross join begun b left join counted c on c.day = d.day
  left join closed g on g.day = d.day
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
  having count(*) > 0
  );
end
$function$;
