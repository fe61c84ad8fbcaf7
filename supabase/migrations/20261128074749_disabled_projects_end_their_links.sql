-- One rule for secret links: disabling a project ends them, for good. Those of reports stayed open.
create function private.end_secret_links()
returns trigger
language plpgsql
security definer
set search_path to ''
as $$
begin
  delete from public.project_calendars c where c.project_id = new.id;
  update private.report_links l set revoked_at = now()
  from public.reports r where r.id = l.report_id and r.project_id = new.id and l.revoked_at is null;
  return null;
end
$$;
comment on function private.end_secret_links() is 'Ends the secret links to the calendar and to the reports of a project that was disabled.';
drop trigger "96_calendar" on public.projects;
drop function private.end_calendar();
create trigger "96_links" after update of is_enabled on public.projects for each row
when (old.is_enabled and not new.is_enabled) execute function private.end_secret_links();
