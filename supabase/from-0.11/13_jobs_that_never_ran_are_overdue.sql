-- Where the row of the jobs was lost, as after a restore of some tables only, health called them in time for ever.
create or replace function private.health(out migration text, out jobs_overdue boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select max(m.version) into migration from supabase_migrations.schema_migrations m;
  select coalesce(max(r.finished_at), '-infinity') < now() - interval '15 minutes' into jobs_overdue
  from private.job_runs r;
end
$$;

create or replace function private.jobs_finished()
returns void
language sql
security definer
set search_path = ''
as $$ insert into private.job_runs default values on conflict (id) do update set finished_at = now() $$;
