-- For GET /api/health: which migrations there are, and when the jobs last ran. A project that never had its jobs run is
-- found as well, because the first time is that of this migration.
create table private.job_runs (
  id boolean primary key default true check (id),
  finished_at timestamptz not null default now()
);
comment on table private.job_runs is 'One row: when the jobs last came to their end.';
alter table private.job_runs enable row level security;
insert into private.job_runs default values;

create function private.jobs_finished() returns void
language sql security definer set search_path = ''
as $$ update private.job_runs set finished_at = now() $$;
comment on function private.jobs_finished() is 'Notes that the jobs came to their end.';

create function private.health(out migration text, out jobs_overdue boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select max(m.version) into migration from supabase_migrations.schema_migrations m;
  select r.finished_at < now() - interval '15 minutes' into jobs_overdue from private.job_runs r;
end
$$;
comment on function private.health() is 'The last migration, and whether the jobs have not run for a quarter of an hour.';

revoke execute on function private.jobs_finished(), private.health() from public;
grant execute on function private.jobs_finished(), private.health() to api;
