-- Sweeps for POST /api/jobs/run, one rule and one batch a call: each is a short transaction that waits for nobody, so
-- that a large project that was deleted holds up neither the people who work nor the jobs behind it. Nothing that is due
-- costs a look into small partial indexes.
create index major_phases_deleted_at_idx on public.major_phases (deleted_at) where deleted_at is not null;
create index phases_deleted_at_idx on public.phases (deleted_at) where deleted_at is not null;
create index tasks_deleted_at_idx on public.tasks (deleted_at) where deleted_at is not null;
create index notes_deleted_at_idx on public.notes (deleted_at) where deleted_at is not null;
create index photos_deleted_at_idx on public.photos (deleted_at) where deleted_at is not null;
create index projects_deleted_at_idx on public.projects (deleted_at) where deleted_at is not null;
create index attempts_since_idx on private.attempts (since);
create index used_tokens_expires_at_idx on private.used_tokens (expires_at);

create function private.sweep_plan(what text, due timestamptz, max integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  -- A row waits for what is below it. Each look below names the project, the first column of its index.
  case what
    when 'notes' then
      delete from public.notes n where n.ctid = any (array(
        select d.ctid from public.notes d where d.deleted_at < due
          and not exists (select from public.photos f where f.project_id = d.project_id and f.note_id = d.id)
        limit max for update skip locked));
    when 'tasks' then
      delete from public.tasks t where t.ctid = any (array(
        select d.ctid from public.tasks d where d.deleted_at < due
          and not exists (select from public.notes n where n.project_id = d.project_id and n.task_id = d.id)
        limit max for update skip locked));
    when 'phases' then
      delete from public.phases p where p.ctid = any (array(
        select d.ctid from public.phases d where d.deleted_at < due
          and not exists (select from public.tasks t where t.project_id = d.project_id and t.phase_id = d.id)
        limit max for update skip locked));
    when 'major phases' then
      delete from public.major_phases m where m.ctid = any (array(
        select d.ctid from public.major_phases d where d.deleted_at < due
          and not exists (select from public.phases p where p.project_id = d.project_id and p.major_phase_id = d.id)
        limit max for update skip locked));
    when 'changes of deleted projects' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.projects p join public.project_changes d on d.project_id = p.id
        where p.deleted_at < due limit max));
    when 'projects' then
      -- A template stays as an empty row while projects name it: setting them free would be a change of theirs.
      delete from public.projects p where p.ctid = any (array(
        select d.ctid from public.projects d where d.deleted_at < due and d.banner_path is null
          and not exists (select from public.major_phases m where m.project_id = d.id)
          and not exists (select from public.project_changes c where c.project_id = d.id)
          and not exists (select from public.projects o where o.template_id = d.id)
        limit max for update skip locked));
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_plan(text, timestamptz, integer) is
  'Removes rows of plans that were marked before a moment, at most so many; gives how many.';

drop function private.sweep(), private.sweep_notifications();
create function private.sweep(what text, max integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  case what
    when 'idempotency keys' then
      delete from public.idempotency_keys k where k.ctid = any (array(
        select d.ctid from public.idempotency_keys d where d.created_at < now() - interval '30 days' limit max));
    when 'used tokens' then
      delete from private.used_tokens t where t.ctid = any (array(
        select d.ctid from private.used_tokens d where d.expires_at < now() limit max));
    when 'attempts' then
      delete from private.attempts a where a.ctid = any (array(
        select d.ctid from private.attempts d where d.since < now() - interval '1 day' limit max for update skip locked));
    when 'notifications' then
      delete from public.notifications n where n.ctid = any (array(
        select d.ctid from public.notifications d where d.at < now() - interval '90 days' limit max));
    else
      return private.sweep_plan(what, now() - interval '30 days', max);
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep(text, integer) is
  'Removes rows that are due by this rule, at most so many; gives how many.';

create or replace function private.files_to_sweep(max integer) returns table (bucket text, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select 'attachments', f.path from public.photos f
    where f.deleted_at < now() - interval '30 days'
    union all
    select 'banners', p.banner_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_path is not null
    limit max;
end
$$;
comment on function private.files_to_sweep(integer) is 'Files of rows that were marked more than 30 days ago, at most so many.';

-- An upload whose row never came leaves a file that nothing names. A day is far longer than an upload takes.
create function private.files_without_row(max integer) returns table (bucket text, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('attachments', 'banners') and o.created_at < now() - interval '1 day'
      and not exists (select from public.photos f where f.path = o.name)
      and not exists (select from public.projects p where p.banner_path = o.name)
      and not exists (select from public.company_settings s where s.logo_path = o.name)
    limit max;
end
$$;
comment on function private.files_without_row(integer) is 'Files older than a day that no row names, at most so many; reads every object.';

alter table private.job_runs add column files_compared_at timestamptz not null default '-infinity';
comment on table private.job_runs is
  'One row: when the jobs last came to their end, and when all files were last compared with the rows that name them.';

create function private.files_compared(out is_due boolean)
language sql stable security definer set search_path = ''
as $$ select r.files_compared_at < now() - interval '1 day' from private.job_runs r $$;
comment on function private.files_compared() is 'Whether it is a day since all files were compared with the rows that name them.';

create function private.note_files_compared() returns void
language sql security definer set search_path = ''
as $$ update private.job_runs set files_compared_at = now() where id $$;
comment on function private.note_files_compared() is 'Notes that all files were compared with the rows that name them.';

create or replace function private.files_swept(paths text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  project bigint;
begin
  delete from public.photos f where f.path = any (paths) and f.deleted_at < now() - interval '30 days';
  perform private.be_quiet(true);
  for project in
    select p.id from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_path = any (paths) order by p.id
  loop
    perform set_config('app.project', project::text, true);
    update public.projects p set banner_path = null where p.id = project;
  end loop;
  perform private.be_quiet(false);
end
$$;

revoke execute on function private.sweep_plan(text, timestamptz, integer), private.sweep(text, integer),
  private.files_without_row(integer), private.files_compared(), private.note_files_compared() from public;
grant execute on function private.sweep(text, integer), private.files_without_row(integer), private.files_compared(),
  private.note_files_compared() to api;
