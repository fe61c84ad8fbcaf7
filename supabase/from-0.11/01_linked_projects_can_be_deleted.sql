-- A project or template is deleted with its whole plan, whatever its dates come from: a plan that is gone has no dates
-- that would have to be computed.

create or replace function private.mark_project(project bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  mark constant timestamptz := clock_timestamp();
  computed_dates constant text := coalesce(current_setting('app.schedule', true), '');
begin
  perform private.be_quiet(true), set_config('app.schedule', 'on', true);
  perform private.mark_below(project, mark, m.id, null, null)
  from public.major_phases m where m.project_id = project and m.deleted_at is null;
  update public.major_phases m set deleted_at = mark, deleted_order_num = m.order_num, order_num = null
  where m.project_id = project and m.deleted_at is null;
  perform private.be_quiet(false), set_config('app.schedule', computed_dates, true);
  update public.projects p set deleted_at = mark where p.id = project;
end
$$;
