-- The status of a task and its actual dates are computed in functions/schedule/actual-dates.ts and written together; the
-- database refuses a task whose status, dates and fillers do not agree.
drop trigger "05_actual" on public.tasks;
drop trigger "06_actual" on public.tasks;
drop function private.keep_status_and_dates();
drop function private.status_day();
alter table public.tasks
  add constraint tasks_dates_say_who_filled_them check (
    (started_on is null) = (started_by is null) and (completed_on is null) = (completed_by is null));

drop function private.visits_answer(bigint, bigint, text, date, date, date);
drop function private.report_work(public.assignments, text, date);

create function private.report_work(visit public.assignments, work text, day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := private.company_day();
  tasks constant bigint[] := case when visit.task_id is not null then array[visit.task_id] else array(
    select t.id from private.visit_tasks(visit.project_id, visit.phase_id) t order by t.order_num) end;
begin
  -- A telephone may be a day ahead of the company.
  if not exists (select from private.visits_of(visit.trade_id, visit.id, today - 14, greatest(today, day))) then
    raise exception 'This work is planned for a later day' using errcode = 'PT422', hint = 'day';
  end if;
  if cardinality(tasks) = 0 then
    update public.phases f
    set started_on = coalesce(f.started_on, day), completed_on = case work when 'completed' then day end
    where f.project_id = visit.project_id and f.id = visit.phase_id and f.completed_on is null
      and (work = 'completed' or f.started_on is null);
    return null;
  end if;
  return jsonb_build_object(
    -- Nowhere on earth is it later.
    'day', least(day, (now() at time zone 'Etc/GMT-14')::date),
    'statusId', case work when 'completed' then 3 else 2 end,
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'statusId', t.status_id, 'startedOn', t.started_on,
        'startedBy', t.started_by, 'completedOn', t.completed_on, 'completedBy', t.completed_by) order by t.order_num)
      from public.tasks t
      where t.project_id = visit.project_id and t.id = any (tasks) and case work when 'completed' then t.status_id < 3
        -- The first task begins; which of the others follow only those on site know.
        else t.id = tasks[1] and t.status_id = 1 and not exists (
          select from public.tasks o where o.project_id = visit.project_id and o.id = any (tasks) and o.status_id > 1) end),
      '[]'));
end
$function$;

create function private.visits_answer(link_id bigint, assignment_id bigint, answer text, day date, first_day date, last_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit constant public.assignments := private.begin_visit($1, $2);
  said_for constant daterange := daterange($5, $6, '[]');
  present daterange;
  today constant date := private.company_day();
begin
  -- A telephone may be a day ahead of the company.
  if $3 = 'other' and ($4 is null or $4 < today or $4 > today + 365) then
    raise exception 'Not a day of the coming year' using errcode = 'PT422', hint = 'day';
  elsif $3 in ('started', 'completed') and ($4 is null or $4 > today + 1 or $4 < today - 60) then
    raise exception 'Not a day of the last weeks' using errcode = 'PT422', hint = 'day';
  end if;
  if $3 in ('started', 'completed') then
    perform set_config('app.schedule', case private.schedule_mode() when 'linked' then 'on' else '' end, true);
    return jsonb_build_object('projectId', visit.project_id, 'isLinked', private.schedule_mode() = 'linked',
      'work', private.report_work(visit, $3, $4));
  end if;
  select daterange(coalesce(r.starts, r.ends), coalesce(r.ends, r.starts), '[]') into present from (
    select t.scheduled_start as starts, t.scheduled_completion as ends
    from public.tasks t where t.project_id = visit.project_id and t.id = visit.task_id
    union all
    select f.scheduled_start, f.scheduled_completion
    from public.phases f where f.project_id = visit.project_id and f.id = visit.phase_id
  ) r;
  -- One that comes late, for days that are no more, leaves alone the one that counts.
  if said_for = present or visit.answered_for is distinct from present then
    update public.assignments a
    set answer = $3, answered_for = said_for, answered_at = now(), proposed_on = case $3 when 'other' then $4 end
    where a.id = visit.id;
  end if;
  return null;
end
$function$;

comment on function private.report_work(public.assignments, text, date) is
  'Writes that work without tasks began or was done; else gives the tasks that get a status, and its day.';
comment on function private.visits_answer(bigint, bigint, text, date, date, date) is
  'Writes an answer of a trade. Of a report gives its project, and the tasks to write with visits_report.';
grant execute on function private.visits_answer(bigint, bigint, text, date, date, date) to api;

create function private.visits_report(link_id bigint, assignment_id bigint, tasks jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  visit constant public.assignments := private.begin_visit($1, $2);
begin
  update public.tasks t set status_id = d."statusId", started_on = d."startedOn", started_by = d."startedBy",
    completed_on = d."completedOn", completed_by = d."completedBy"
  from jsonb_to_recordset($3) d (id bigint, "statusId" smallint, "startedOn" date, "startedBy" text,
    "completedOn" date, "completedBy" text)
  where t.project_id = visit.project_id and t.id = d.id and (
    t.id = visit.task_id or t.id in (select v.id from private.visit_tasks(visit.project_id, visit.phase_id) v));
end
$$;
comment on function private.visits_report(bigint, bigint, jsonb) is
  'Writes the status and the actual dates of tasks of a visit.';
revoke execute on function private.visits_report(bigint, bigint, jsonb) from public;
grant execute on function private.visits_report(bigint, bigint, jsonb) to api;
