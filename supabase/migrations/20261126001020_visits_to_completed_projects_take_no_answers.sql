-- A page that was read before its project was completed, or an answer that waited without a network, changes the project
-- no more (docs/product.md#visit-answers).

create or replace function private.begin_visit(link_id bigint, assignment_id bigint)
returns public.assignments
language plpgsql security definer
set search_path = ''
as $$
declare
  trade constant bigint := private.trade_of_link($1);
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
    join public.projects p on p.id = a.project_id and p.completed_on is null
    left join public.phases f on f.project_id = a.project_id and f.id = a.phase_id
    left join public.tasks t on t.project_id = a.project_id and t.id = a.task_id
    where a.id = $2 and a.deleted_at is null and f.deleted_at is null and t.deleted_at is null;
  end if;
  if not found then
    raise exception 'This visit is not planned any more' using errcode = 'PT422', hint = 'assignment_id';
  end if;
  return found_one;
end
$$;
