-- A trade answers visits that its page may have shown, and reports work whose day has come (docs/product.md#visit-answers,
-- docs/product.md#visit-work). A page that waited without a network may be 14 days old.

create or replace function private.begin_visit(link_id bigint, assignment_id bigint)
returns public.assignments
language plpgsql security definer
set search_path = ''
as $$
declare
  trade constant bigint := private.trade_of_link($1);
  today constant date := private.company_day();
  found_one public.assignments;
begin
  if trade is null then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  select a.* into found_one from public.assignments a
  join public.projects p on p.id = a.project_id and p.deleted_at is null and not p.is_template
  where a.id = $2 and a.trade_id = trade;
  if found then
    perform private.lock_project(found_one.project_id), set_config('app.trade', trade::text, true);
    -- Again: it may have changed while this waited for the lock.
    select a.* into found_one from public.assignments a
    where a.id = $2 and exists (select from private.visits_of(trade, $2, today - 14, today + 13));
  end if;
  if not found then
    raise exception 'This visit is not planned any more' using errcode = 'PT422', hint = 'assignment_id';
  end if;
  return found_one;
end
$$;

create or replace function private.report_work(visit public.assignments, work text, day date) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := private.company_day();
  tasks constant bigint[] := case when visit.task_id is not null then array[visit.task_id] else array(
    select t.id from private.visit_tasks(visit.project_id, visit.phase_id) t order by t.order_num) end;
begin
  -- A telephone may be a day ahead of the company.
  if not exists (select from private.visits_of(visit.trade_id, visit.id, today - 14, greatest(today, day))) then
    raise exception 'This work is planned for a later day' using errcode = 'PT422', hint = 'day';
  end if;
  perform set_config('app.status_on', day::text, true);
  if cardinality(tasks) = 0 then
    update public.phases f
    set started_on = coalesce(f.started_on, day), completed_on = case work when 'completed' then day end
    where f.project_id = visit.project_id and f.id = visit.phase_id and f.completed_on is null
      and (work = 'completed' or f.started_on is null);
  elsif work = 'completed' then
    update public.tasks t set status_id = 3
    where t.project_id = visit.project_id and t.id = any (tasks) and t.status_id < 3;
  else
    -- The first task begins; which of the others follow only those on site know.
    update public.tasks t set status_id = 2
    where t.project_id = visit.project_id and t.id = tasks[1] and t.status_id = 1
      and not exists (select from public.tasks o where o.project_id = visit.project_id and o.id = any (tasks) and o.status_id > 1);
  end if;
end
$$;
