-- What runs by itself: the jobs of each minute, and what removes old rows and files.

create table private.job_runs (
  id boolean primary key default true check (id),
  finished_at timestamptz not null default now(),
  files_compared_at timestamptz not null default '-infinity'
);
comment on table private.job_runs is 'One row: when the jobs last came to their end, and when all files were last compared with the rows that name them.';
alter table private.job_runs enable row level security;
insert into private.job_runs default values;

create table private.reschedules (
  project_id bigint primary key references public.projects on delete cascade,
  asked_by uuid,
  acts_as uuid,
  token uuid not null default gen_random_uuid() unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
comment on table private.reschedules is 'Linked projects that have yet to follow the work calendar. The token is the session of the job while it does one.';
create index reschedules_due_at_idx on private.reschedules (due_at);
alter table private.reschedules enable row level security;

create table private.seeding (
  id boolean primary key default true check (id),
  began_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.seeding is 'One row from the moment the seed began; without one a database with people is left alone.';
alter table private.seeding enable row level security;

create function private.begin_schedule(project_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mode constant text := private.begin_change($1);
begin
  -- Only the session that follows the calendar goes on.
  if mode = 'linked' and exists (select from private.reschedules r
      where r.project_id = $1 and r.token is distinct from (auth.jwt() ->> 'session_id')::uuid) then
    raise exception 'project % has yet to follow the work calendar', $1 using errcode = 'PTCAL';
  end if;
  perform set_config('app.schedule', 'on', true);
  return mode;
end
$$;
comment on function private.begin_schedule is 'As begin_change, for a write that computes the dates of a linked project; PTCAL when that has yet to follow the calendar.';
grant execute on function private.begin_schedule to authenticated;

create function private.content_facts(
  photo_id bigint, out bucket text, out path text, out mime_type text, out original_filename text,
  out project_id bigint, out live boolean, out for_clients boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select 'attachments', f.path, f.mime_type, f.original_filename, f.project_id,
    f.deleted_at is null and n.deleted_at is null and p.deleted_at is null,
    n.published_at is not null and not n.is_internal and f.unmarked_of is null
      and p.launched_on is not null and p.is_enabled
  into bucket, path, mime_type, original_filename, project_id, live, for_clients
  from public.photos f
  join public.notes n on n.id = f.note_id
  join public.projects p on p.id = f.project_id
  where f.id = $1;
end
$$;
comment on function private.content_facts is 'Where a photo is, whether it is live, and whether clients may see it.';
grant execute on function private.content_facts to api;

create function private.end_reschedule(token uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.reschedules r where r.token = $1;
end
$$;
comment on function private.end_reschedule is 'Takes a project off the list. Another change of the calendar meanwhile has another token, and stays.';
grant execute on function private.end_reschedule to api, authenticated;

create function private.files_compared(out is_due boolean)
language sql stable security definer set search_path = '' as $$ select r.files_compared_at < now() - interval '1 day' from private.job_runs r $$;
comment on function private.files_compared is 'Whether it is a day since all files were compared with the rows that name them.';
grant execute on function private.files_compared to api;

create function private.files_swept(paths text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  project bigint;
begin
  delete from public.photos f where f.path = any (paths) and (f.erased_at is not null or f.deleted_at < now() - interval '30 days');
  perform private.be_quiet(true);
  for project in
    select p.id from public.projects p
    where p.deleted_at < now() - interval '30 days' and (p.banner_path = any (paths) or p.banner_tile_path = any (paths))
    order by p.id
  loop
    perform set_config('app.project', project::text, true);
    update public.projects p set
      banner_path = case when p.banner_path = any (paths) then null else p.banner_path end,
      banner_tile_path = case when p.banner_tile_path = any (paths) then null else p.banner_tile_path end
    where p.id = project;
  end loop;
  perform private.be_quiet(false);
end
$$;
comment on function private.files_swept is 'Removes the rows of files that are gone from Storage.';
grant execute on function private.files_swept to api;

create function private.files_to_sweep(max integer) returns table(bucket text, path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select 'attachments', f.path from public.photos f where f.erased_at is not null
    union all
    select 'attachments', f.path from public.photos f
    where f.erased_at is null and f.deleted_at < now() - interval '30 days'
      -- A photo that was live when a page of its day was written stays for as long as the project.
      and not (f.unmarked_of is null and exists (
        select from public.diary_pages g join public.projects p on p.id = g.project_id
        where g.project_id = f.project_id and g.day = f.day and g.closed_at between f.created_at and f.deleted_at
          and (p.deleted_at is null or p.deleted_at >= now() - interval '30 days')))
    union all
    select 'banners', p.banner_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_path is not null
    union all
    select 'banners', p.banner_tile_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_tile_path is not null
    limit max;
end
$$;
comment on function private.files_to_sweep is 'Files of rows that were marked more than 30 days ago, at most so many.';
grant execute on function private.files_to_sweep to api;

create function private.files_unhashed(max integer) returns table(photo_id bigint, path text)
language sql stable security definer set search_path = ''
begin atomic
  select f.id, f.path from public.photos f where f.sha256 is null and f.deleted_at is null order by f.id limit files_unhashed.max;
end;
comment on function private.files_unhashed is 'Files of photos whose bytes nobody has hashed yet, at most so many.';
grant execute on function private.files_unhashed to api;

create function private.files_without_row(max integer) returns table(bucket text, path text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('attachments', 'banners', 'drawings', 'papers') and o.created_at < now() - interval '1 day'
      and not exists (select from public.photos f where f.path = o.name)
      and not exists (select from public.projects p where p.banner_path = o.name)
      and not exists (select from public.projects p where p.banner_tile_path = o.name)
      and not exists (select from public.company_settings s where s.logo_path = o.name)
      and not exists (select from public.change_orders c where c.pdf_path = o.name)
      and not exists (select from public.decision_files f where f.path = o.name)
      and not exists (select from public.decision_files f where f.print_path = o.name)
      and not exists (select from public.offer_files f where f.path = o.name)
      and not exists (select from public.offer_files f where f.print_path = o.name)
      and not exists (select from public.decision_signatures s where s.paper_path = o.name)
      and not exists (select from public.reports r where r.file_path = o.name)
      and not exists (select from public.document_files f where f.path = o.name)
      and not exists (select from public.document_pages p where p.sheet_path = o.name)
      and not exists (select from public.document_pages p where p.preview_path = o.name)
      and not exists (select from public.document_pages p where p.thumb_path = o.name)
    limit max;
end
$$;
comment on function private.files_without_row is 'Files older than a day that no row names, at most so many; reads every object.';
grant execute on function private.files_without_row to api;

create function private.forget_lines(project_id bigint, lines text[]) returns void
language sql set search_path = '' as $$
  update public.project_changes c set before = private.said_still(c.before), after = private.said_still(c.after)
  where c.project_id = $1 and c.entity = 'diaryday' and 'line:' || (coalesce(c.after, c.before) ->> 'line') = any ($2);
  delete from public.diary_lines l where l.project_id = $1 and l.deleted_at is not null and 'line:' || l.id = any ($2)
$$;
comment on function private.forget_lines is 'Takes words of these lines that their day does not say any more out of the history, and those that were deleted out of the database.';

create function private.health(out migration text, out jobs_overdue boolean, out has_faults boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  select max(m.version) into migration from supabase_migrations.schema_migrations m;
  select coalesce(max(r.finished_at), '-infinity') < now() - interval '15 minutes' into jobs_overdue
  from private.job_runs r;
  has_faults := exists (
    select from private.diary_faults f join public.projects p on p.id = f.project_id where p.deleted_at is null);
end
$$;
comment on function private.health is 'The last migration, whether the jobs have not run for a quarter of an hour, and whether a page of a diary is not as it was written.';
grant execute on function private.health to api;

create function private.jobs_finished() returns void language sql security definer set search_path = '' as $$ insert into private.job_runs default values on conflict (id) do update set finished_at = now() $$;
comment on function private.jobs_finished is 'Notes that the jobs came to their end.';
grant execute on function private.jobs_finished to api;

create function private.next_reschedule() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  next private.reschedules;
  person uuid;
begin
  select r.* into next from private.reschedules r where r.due_at <= now()
  order by r.due_at, r.project_id limit 1 for update skip locked;
  select p.id into person from public.profiles p
  where private.is_office(p) and not p.must_change_password
  order by p.id is not distinct from next.asked_by desc, p.user_type, p.id limit 1;
  if next.project_id is null or person is null then
    return null;
  end if;
  -- Whatever happens to this attempt, the next one is due later, and the other projects come first.
  update private.reschedules r
  set acts_as = person, attempts = r.attempts + 1, due_at = now() + make_interval(mins => least(2 ^ least(r.attempts, 11), 1440)::integer)
  where r.project_id = next.project_id;
  return jsonb_build_object('projectId', next.project_id, 'userId', person, 'token', next.token);
end
$$;
comment on function private.next_reschedule is 'The next project that has to follow the calendar, and whom the job acts for; null when none is due.';
grant execute on function private.next_reschedule to api;

create function private.note_files_compared() returns void language sql security definer set search_path = '' as $$ update private.job_runs set files_compared_at = now() where id $$;
comment on function private.note_files_compared is 'Notes that all files were compared with the rows that name them.';
grant execute on function private.note_files_compared to api;

create function private.note_hashes(hashes jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  hashed record;
begin
  perform private.be_quiet(true);
  for hashed in
    select f.project_id, f.id, h.path, h.sha256
    from jsonb_to_recordset($1) as h (photo_id bigint, path text, sha256 text)
    join public.photos f on f.id = h.photo_id order by f.project_id, f.id
  loop
    perform set_config('app.project', hashed.project_id::text, true);
    -- The path as well: an original may have taken the place of what was hashed.
    update public.photos f set sha256 = hashed.sha256
    where f.id = hashed.id and f.path = hashed.path and f.sha256 is null;
  end loop;
  perform private.be_quiet(false);
end
$$;
comment on function private.note_hashes is 'Keeps the hashes of files that a job has read: photo_id, path and sha256 of each.';
grant execute on function private.note_hashes to api;

create function private.reschedule_of(project_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  token uuid;
begin
  select p.id into person from private.reschedules r
  join public.profiles p on private.is_office(p) and not p.must_change_password
  where r.project_id = $1
  order by p.id is not distinct from r.asked_by desc, p.user_type, p.id limit 1;
  update private.reschedules r set acts_as = person where r.project_id = $1 and person is not null
  returning r.token into token;
  if token is null then
    return null;
  end if;
  return jsonb_build_object('projectId', $1, 'userId', person, 'token', token);
end
$$;
comment on function private.reschedule_of is 'As next_reschedule, of one project before it is due: somebody edits it. Null when it follows the calendar already.';
grant execute on function private.reschedule_of to api;

-- A counter is kept as long as the longest window in which something is counted, which is an hour.
create function private.sweep(what text, max integer) returns integer
language plpgsql security definer set search_path = '' as $$
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
        select d.ctid from private.attempts d where d.since <= now() - interval '1 hour' limit max for update skip locked));
    when 'notices' then
      delete from public.notices n where n.ctid = any (array(
        select d.ctid from public.notices d where d.at < now() - interval '90 days' limit max));
    when 'notifications' then
      delete from public.notifications n where n.ctid = any (array(
        select d.ctid from public.notifications d where d.at < now() - interval '90 days' limit max));
    when 'changes' then
      delete from public.project_changes c where c.ctid = any (array(
        select d.ctid from public.project_changes d
        where not d.is_kept
          and d.at < now() - (select make_interval(months => s.history_months) from public.company_settings s)
        order by d.at limit max));
    when 'audit log' then
      -- The oldest lines have the lowest ids: only those are looked at.
      delete from public.audit_log a where a.ctid = any (array(
        select d.line from (select o.ctid as line, o.at from public.audit_log o order by o.id limit max) d
        where d.at < now() - interval '7 years'));
    when 'papers' then
      -- What was sent and signed is kept for years, then goes as a whole.
      with gone as (
        delete from public.decision_offers o where o.ctid = any (array(
          select d.ctid from public.decision_offers d
          where coalesce(d.ended_at, d.sent_at) < now() - (select make_interval(years => s.paper_years) from public.company_settings s)
            and not exists (select from public.decision_events e where e.offer_id = d.id
              and e.at >= now() - (select make_interval(years => s.paper_years) from public.company_settings s))
            and not exists (select from public.change_orders c where c.offer_id = d.id
              and c.closed_at >= now() - (select make_interval(years => s.paper_years) from public.company_settings s))
          limit max))
        returning id
      ), choices as (delete from public.offer_choices x using gone where x.offer_id = gone.id),
        signers as (delete from public.offer_signers x using gone where x.offer_id = gone.id),
        signatures as (delete from public.decision_signatures x using gone where x.offer_id = gone.id),
        events as (delete from public.decision_events x using gone where x.offer_id = gone.id),
        orders as (delete from public.change_orders x using gone where x.offer_id = gone.id),
        -- The corrections of a contract, which are of no offer.
        others as (
          delete from public.decision_events x where x.ctid = any (array(
            select e.ctid from public.decision_events e where e.offer_id is null
              and e.at < now() - (select make_interval(years => s.paper_years) from public.company_settings s)
            limit max))
          returning id)
      select (select count(*) from gone) + (select count(*) from others) into removed;
      return removed;
    when 'trade requests' then
      delete from private.trade_requests r where r.ctid = any (array(
        select d.ctid from private.trade_requests d where d.created_at < now() - interval '30 days' limit max));
    when 'trade links' then
      delete from private.trade_links l where l.ctid = any (array(
        select d.ctid from private.trade_links d
        where least(d.revoked_at, d.expires_at) < now() - interval '30 days' limit max));
    else
      return private.sweep_plan(what, now() - interval '30 days', max);
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep is 'Removes rows that are due by this rule, at most so many; gives how many.';
grant execute on function private.sweep to api;

-- Lines go 30 days after they were deleted.
create function private.sweep_plan(what text, due timestamptz, max integer) returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer;
begin
  -- A row waits for what is below it. Each look below names the project, the first column of its index.
  case what
    when 'notes' then
      delete from public.notes n where n.ctid = any (array(
        select d.ctid from public.notes d where d.deleted_at < due
          and not exists (select from public.photos f where f.project_id = d.project_id and f.note_id = d.id)
          and not exists (select from public.notes r where r.project_id = d.project_id and r.parent_id = d.id)
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
    when 'links' then
      delete from public.plan_links l where l.ctid = any (array(
        select d.ctid from public.plan_links d where d.deleted_at < due limit max for update skip locked));
    when 'assignments' then
      delete from public.assignments a where a.ctid = any (array(
        select d.ctid from public.assignments d where d.deleted_at < due limit max for update skip locked));
    when 'decision options' then
      delete from public.decision_options o where o.ctid = any (array(
        select d.ctid from public.decision_options d where d.deleted_at < due limit max for update skip locked));
    when 'decisions' then
      delete from public.decisions d where d.ctid = any (array(
        select x.ctid from public.decisions x where x.deleted_at < due limit max for update skip locked));
    when 'diary lines' then
      delete from public.diary_lines l where l.ctid = any (array(
        select d.ctid from public.diary_lines d where d.deleted_at < due limit max for update skip locked));
    when 'drafts of reports' then
      delete from public.reports r where r.ctid = any (array(
        select d.ctid from public.reports d where d.deleted_at < due limit max for update skip locked));
    when 'documents' then
      return private.sweep_documents(due, max);
    when 'document sets' then
      -- Their files have no row from then on, and go by that. A draft goes after a week without a touch.
      delete from public.document_sets s where s.ctid = any (array(
        select d.ctid from public.document_sets d where d.deleted_at < due
          or (d.published_at is null and coalesce(d.updated_at, d.created_at) < now() - interval '7 days' and d.deleted_at is null)
        limit max for update skip locked));
    when 'trades' then
      -- A trade waits for what is assigned to it, and stays where a diary names it.
      delete from public.trades t where t.ctid = any (array(
        select d.ctid from public.trades d where d.deleted_at < due
          and not exists (select from public.assignments a where a.trade_id = d.id)
          and not exists (select from public.diary_people w where w.trade_id = d.id)
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
          and not exists (select from public.notes n where n.project_id = d.id)
          and not exists (select from public.project_changes c where c.project_id = d.id)
          and not exists (select from public.projects o where o.template_id = d.id)
        limit max for update skip locked));
  end case;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function private.sweep_plan is 'Removes rows of plans that were marked before a moment, at most so many; gives how many.';
