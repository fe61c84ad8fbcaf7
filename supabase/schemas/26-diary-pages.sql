-- Pages of the diary, each with the hash of the one before.

-- A day of a diary is closed into a numbered page that holds the hash of the page before; what changes afterwards is a
-- further page (docs/product.md#diary-pages). Functions compose the pages, and nobody else writes them.
create table public.diary_pages (
  project_id bigint not null references public.projects on delete cascade,
  number integer not null,
  kind text not null check (kind in ('day', 'amendment', 'erasure', 'restart')),
  day date,
  of_page integer,
  head text not null,
  shared text,
  office text,
  sha256 text not null,
  previous text not null,
  seq bigint not null,
  closed_by uuid,
  signed_at timestamptz,
  closed_at timestamptz not null,
  constraint diary_pages_pkey primary key (project_id, number),
  constraint diary_pages_day_check check ((kind = 'restart') = (day is null)),
  constraint diary_pages_of_page_check check ((kind in ('amendment', 'erasure')) = (of_page is not null)),
  constraint diary_pages_signed_check check ((closed_by is null) = (signed_at is null))
);
comment on table public.diary_pages is 'Insert only: the book of a project. What is hashed is the text that is stored.';
comment on column public.diary_pages.of_page is 'The first page of the day that it amends.';
comment on column public.diary_pages.head is 'The chained text, with the hashes of both parts and of the page before; it has no words.';
comment on column public.diary_pages.shared is 'What clients may be shown.';
comment on column public.diary_pages.office is 'What is for the office alone.';
comment on column public.diary_pages.closed_by is 'Who signed it; null of a page that nobody confirmed.';
comment on column public.diary_pages.signed_at is 'When that person closed the day: its arrival less the age that the device gave.';
create index diary_pages_day_idx on public.diary_pages (project_id, day, number);
create unique index diary_pages_day_key on public.diary_pages (project_id, day) where kind = 'day';
alter table public.diary_pages enable row level security;
create policy "staff read the pages of diaries" on public.diary_pages for select to authenticated
  using ((select private.is_staff()));
grant select on public.diary_pages to authenticated;

create table private.diary_touched (
  project_id bigint not null references public.projects on delete cascade,
  day date not null,
  facts jsonb,
  composed_in xid8,
  constraint diary_touched_pkey primary key (project_id, day)
);
comment on table private.diary_touched is 'Closed days whose facts may differ from their newest page.';
comment on column private.diary_touched.facts is 'What the day said in the transaction composed_in, which amends it.';
alter table private.diary_touched enable row level security;

create table public.diary_witnessed (
  project_id bigint not null references public.projects on delete cascade,
  number integer not null,
  email text not null,
  day date,
  sha256 text not null,
  sent_at timestamptz not null default now(),
  constraint diary_witnessed_pkey primary key (project_id, number, email)
);
comment on table public.diary_witnessed is 'Hashes of last pages that were mailed to witnesses. A page that has another one now was made anew.';
alter table public.diary_witnessed enable row level security;
create policy "staff read what witnesses got" on public.diary_witnessed for select to authenticated
  using ((select private.is_staff()));
grant select on public.diary_witnessed to authenticated;

create function private.add_page(
  project_id bigint, kind text, day date, facts jsonb, person uuid, signed timestamptz
) returns integer
language sql set search_path = '' as $$
  select private.add_page($1, $2, $3, $4, $5, $6, '{}')
$$;
comment on function private.add_page(bigint, text, date, jsonb, uuid, timestamptz) is 'Appends a page to the diary of a project that is locked, and gives its number.';

create function private.add_page(
  project_id bigint, kind text, day date, facts jsonb, person uuid, signed timestamptz, more jsonb
) returns integer
language plpgsql set search_path = '' as $$
declare
  made integer;
  is_at bigint;
  first public.diary_pages;
  zone text;
  shared constant text := private.salted(facts -> 'shared');
  office constant text := private.salted(facts -> 'office');
  closed constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  previous text;
  head text;
begin
  perform private.require_change($1);
  select g.* into first from public.diary_pages g where g.project_id = $1 and g.day = $3 and g.kind = 'day';
  zone := coalesce(first.head::jsonb ->> 'zone', (select s.time_zone from public.company_settings s), 'UTC');
  update public.project_heads h set diary_number = coalesce(h.diary_number, 0) + 1, diary_last = greatest(h.diary_last, $3)
  where h.project_id = $1 returning h.diary_number, h.seq into made, is_at;
  previous := coalesce(
    (select g.sha256 from public.diary_pages g where g.project_id = $1 order by g.number desc limit 1), repeat('0', 64));
  perform set_config('app.diary_zone', zone, true);
  head := (jsonb_build_object('v', 1, 'project', $1, 'number', made, 'kind', $2, 'day', $3, 'of', first.number, 'zone', zone,
    'from', private.instant(private.day_begins($3)), 'to', private.instant(private.day_begins($3 + 1)), 'closedBy', $5,
    'signedAt', private.instant(date_trunc('milliseconds', $6)), 'closedAt', private.instant(closed), 'seq', is_at,
    'shared', private.sha256_of(shared), 'office', private.sha256_of(office), 'previous', previous) || $7)::text;
  perform set_config('app.diary_zone', '', true), set_config('app.diary_page', $1 || ' ' || made, true);
  insert into public.diary_pages (project_id, number, kind, day, of_page, head, shared, office, sha256, previous, seq,
    closed_by, signed_at, closed_at)
  values ($1, made, $2, $3, first.number, head, shared, office, private.sha256_of(head), previous, is_at, $5,
    date_trunc('milliseconds', $6), closed);
  perform set_config('app.diary_page', '', true);
  delete from private.diary_touched t where t.project_id = $1 and t.day = $3;
  perform private.log($1, 'create', 'diarypage', made, null,
    jsonb_build_object('day', $3, 'number', made, 'kind', $2, 'isSigned', $5 is not null), jsonb_build_object('day', $3));
  return made;
end
$$;
comment on function private.add_page(bigint, text, date, jsonb, uuid, timestamptz, jsonb) is 'Appends a page to the diary of a project that is locked, and gives its number. more: what its head says besides.';

create function private.added_to(was jsonb, is_now jsonb, renews boolean) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(i.item order by i.is_new, i.nth), '[]')
  from (
    select false as is_new, w.nth, coalesce(case when $3 then (
      select n.item from jsonb_array_elements($2) n (item) where n.item ->> 'k' = w.item ->> 'k' limit 1) end, w.item) as item
    from jsonb_array_elements($1) with ordinality w (item, nth)
    union all
    select true, n.nth, n.item from jsonb_array_elements($2) with ordinality n (item, nth)
    where not exists (
      select from jsonb_array_elements($1) w (item)
      where w.item ->> 'k' = n.item ->> 'k' and w.item ->> 'at' is not distinct from n.item ->> 'at')
  ) i
$$;
comment on function private.added_to is 'Items that are never taken away, with those that came; renews: what is still there is as now.';

-- Which touched days differ from their pages is decided in functions/core/diary/amended.ts.
create function private.amend_days(project_id bigint, changed date[], same date[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  head public.project_heads;
  touched private.diary_touched;
  added integer := 0;
begin
  perform private.require_change($1);
  select h.* into head from public.project_heads h where h.project_id = $1;
  for touched in
    select t.* from private.diary_touched t where t.project_id = $1 and t.day = any ($2) order by t.day
  loop
    if touched.composed_in is distinct from pg_current_xact_id() then
      touched.facts := private.diary_facts($1, touched.day);
    end if;
    perform private.add_page($1, 'amendment', touched.day, touched.facts, null, null);
    added := added + 1;
  end loop;
  delete from private.diary_touched t where t.project_id = $1 and t.day = any ($3);
  if auth.uid() is null then
    perform private.leave_updated(head);
  end if;
  return added;
end
$$;
comment on function private.amend_days is 'Appends an amendment for each touched day of a locked project that changed, and gives their number; one that is the same is touched no more.';
grant execute on function private.amend_days to api;

create function private.begin_closing(project_id bigint, day date) returns json
language plpgsql security definer set search_path = '' as $$
declare
  newest public.diary_pages;
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
  perform set_config('app.closing', $1 || ' ' || $2, true);
  if exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment') and g.closed_by is not null
  ) then
    newest := private.newest_page($1, $2);
  end if;
  -- Of a long list of other days the rest waits for the next closing, or for the night.
  return json_build_object('touched', private.touched_days($1, $2, null, null, 100),
    'signed', case when newest.number is not null then json_build_object('number', newest.number,
      'facts', private.diary_facts($1, $2), 'shared', newest.shared, 'office', newest.office) end);
end
$$;
comment on function private.begin_closing is 'Locks a project for the closing of a day; gives the other touched days, and what the day says beside the page that somebody signed.';
grant execute on function private.begin_closing to api;

-- A page that erases something has the name of an administrator, who has not signed the day.
create function private.close_day(project_id bigint, day date) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('app.closing', true) is distinct from $1 || ' ' || $2 then
    raise exception 'closing % of project % did not begin with private.begin_closing', $2, $1 using errcode = '55000';
  end if;
  return private.add_page($1, case when (private.newest_page($1, $2)).number is null then 'day' else 'amendment' end, $2,
    private.diary_facts($1, $2), auth.uid(), private.written_at());
end
$$;
comment on function private.close_day is 'Closes a day into a page that the caller signs, or amends the closed one; gives the number of the page.';
grant execute on function private.close_day to api;

-- A part of a page, or a photo of its day, is erased for good: the hash stays, and a further page says what the day says
-- without it (docs/product.md#diary-erase). After a backup was restored the next page of each book is a restart.
create function private.erase(
  project_id bigint, number integer, part text, photo_id bigint, reason text, items text[] default '{}'::text[]
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  page public.diary_pages;
  photo public.photos;
  facts jsonb;
  erased jsonb;
  lines text[];
begin
  perform private.begin_change($1);
  if not private.is_admin() then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  select g.* into page from public.diary_pages g where g.project_id = $1 and g.number = $2 and g.kind <> 'restart';
  if page.number is null then
    raise exception 'no such page' using errcode = 'P0002';
  elsif $3 = 'shared' and page.shared is null or $3 = 'office' and page.office is null then
    raise exception 'This part is erased already' using errcode = 'PT422', hint = 'part';
  end if;
  if $4 is not null then
    select f.* into photo from public.photos f
    where f.project_id = $1 and f.id = $4 and f.day = page.day and f.unmarked_of is null and f.erased_at is null;
    if photo.id is null then
      raise exception 'no such photo' using errcode = 'P0002';
    end if;
    update public.photos f set deleted_at = coalesce(f.deleted_at, clock_timestamp()), erased_at = clock_timestamp()
    where f.project_id = $1 and (f.id = $4 or f.unmarked_of = $4);
    erased := jsonb_build_object('page', $2, 'photo', $4, 'sha256', photo.sha256);
  else
    erased := jsonb_build_object('page', $2, 'part', $3);
    perform private.take_out($1, page.day, $6);
    lines := array(select l.item ->> 'k'
      from jsonb_array_elements((case $3 when 'shared' then page.shared else page.office end)::jsonb -> 'lines') l (item));
    perform private.forget_lines($1, lines || $6);
  end if;
  facts := private.diary_facts($1, page.day);
  facts := jsonb_set(facts, '{office,erased}', erased || jsonb_build_object('reason', $5));
  if $4 is null then
    facts := jsonb_set(facts, array[$3], private.named_anew($1, facts -> $3));
    perform set_config('app.diary_erased', $1 || ' ' || $2, true);
    update public.diary_pages g set shared = case when $3 = 'shared' then null else g.shared end,
      office = case when $3 = 'office' then null else g.office end
    where g.project_id = $1 and g.number = $2;
    perform set_config('app.diary_erased', '', true);
  end if;
  return private.add_page($1, 'erasure', page.day, facts, auth.uid(), private.written_at(), jsonb_build_object('erased', erased));
end
$$;
comment on function private.erase is 'Erases a part of a page with lines, people or the weather that its day still says, or the bytes of a photo of its day, and adds a page that says so with what the day says now; gives its number. For administrators.';
grant execute on function private.erase to api;

create function private.is_part(page public.diary_pages, part text, text text, said jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case when $3 is not null then private.sha256_of($3) is not distinct from $4 ->> $2
    else $4 ->> $2 is null or exists (
      select from public.diary_pages e
      where e.project_id = ($1).project_id and e.number > ($1).number and e.kind = 'erasure'
        and strpos(e.head, format('"erased": {"page": %s, "part": "%s"}', ($1).number, $2)) > 0) end
$$;
comment on function private.is_part is 'Whether a part of a page is as its head says: a missing one only where a later page erased it.';

create function private.keep_pages() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('app.diary_page', true) = new.project_id || ' ' || new.number
      and new.number = (select h.diary_number from public.project_heads h where h.project_id = new.project_id) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if current_setting('app.diary_erased', true) = old.project_id || ' ' || old.number
      and to_jsonb(new) - '{shared,office}'::text[] = to_jsonb(old) - '{shared,office}'::text[]
      and coalesce(new.shared = old.shared, new.shared is null) and coalesce(new.office = old.office, new.office is null) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from public.projects p where p.id = old.project_id) then
      return old; -- swept with its project
    end if;
  end if;
  raise exception 'a diary is only added to' using errcode = '55000';
end
$$;
comment on function private.keep_pages is 'Takes the next page of a diary from the function that composes it, and refuses everything else to everybody.';
create trigger "05_keep" before insert or delete or update on public.diary_pages
  for each row execute function private.keep_pages();
create trigger "06_keep" before truncate on public.diary_pages for each statement execute function private.keep_pages();

create function private.newest_page(project_id bigint, day date) returns public.diary_pages
language plpgsql stable set search_path = '' as $$
declare
  found public.diary_pages;
begin
  select g.* into found from public.diary_pages g
  where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment', 'erasure') order by g.number desc limit 1;
  return found;
end
$$;
comment on function private.newest_page is 'The page with the state of a closed day; both of its parts are there.';

create function private.page_json(page public.diary_pages, parts boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object('number', (page).number, 'kind', (page).kind, 'day', (page).day, 'head', (page).head,
    'sha256', (page).sha256, 'closedByName', case when (page).closed_by is not null then private.person_or_trade((page).closed_by, null) end)
    || case when $2 then jsonb_build_object('shared', (page).shared, 'office', (page).office) else '{}' end
  where (select private.is_staff())
  );
end
$$;
comment on function private.page_json is 'A page with its texts as they are stored, for staff.';
grant execute on function private.page_json to authenticated;

create function private.restart_books(backup timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  book bigint;
  made integer := 0;
begin
  for book in
    select h.project_id from public.project_heads h join public.projects p on p.id = h.project_id
    where h.diary_number is not null and p.deleted_at is null order by h.project_id
  loop
    perform private.lock_project(book);
    perform private.add_page(book, 'restart', null, null, null, null,
      jsonb_build_object('backup', private.instant(date_trunc('milliseconds', $1))));
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function private.restart_books is 'Says in each book that it goes on after a backup of this time, so that a hash that left the house later is explained; gives their number.';

create function private.touch_day(project_id bigint, days date[], last date) returns void
language sql set search_path = '' as $$
  insert into private.diary_touched (project_id, day)
  select distinct $1, d.day from unnest($2) d (day)
  where d.day <= $3 and exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = d.day and g.kind = 'day')
  on conflict on constraint diary_touched_pkey do update set facts = null, composed_in = null
    where diary_touched.composed_in is not null
$$;
comment on function private.touch_day is 'Marks days that are closed.';

-- A row that is deleted or comes back takes its notes and photos with it in one change: the closed days of those differ, too.
create function private.touch_diary(
  project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, last date
) returns void
language plpgsql set search_path = '' as $$
declare
  days date[];
  today date;
begin
  if entity in ('task', 'phase') then
    days := array[before ->> 'startedOn', before ->> 'completedOn', after ->> 'startedOn', after ->> 'completedOn']::date[];
  end if;
  -- A phase stands in a day for itself while it has no tasks, and takes those that it has with it.
  if entity = 'task' and (op in ('create', 'delete', 'restore') or after ? 'phase') then
    days := days || array(select unnest(array[p.started_on, p.completed_on])
      from public.tasks t join public.phases p on p.project_id = t.project_id and p.id = t.phase_id
      where t.project_id = $1 and t.id = $4);
  elsif entity in ('phase', 'majorphase') and op in ('create', 'delete', 'restore') then
    days := days || array(select distinct d.day
      from public.phases p
      left join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id
      cross join lateral unnest(array[p.started_on, p.completed_on, t.started_on, t.completed_on]) d (day)
      where p.project_id = $1 and case $3 when 'phase' then p.id else p.major_phase_id end = $4);
  end if;
  if entity in ('task', 'phase', 'majorphase') and op in ('delete', 'restore') then
    -- Its notes and photos go and come with it, without a change of their own.
    days := days || array(select distinct d.day
      from public.phases p
      join public.tasks t on t.project_id = p.project_id and t.phase_id = p.id
      join public.notes n on n.project_id = t.project_id and n.task_id = t.id
      left join public.photos f on f.project_id = n.project_id and f.note_id = n.id
      cross join lateral unnest(array[n.day, f.day]) d (day)
      where p.project_id = $1 and case $3 when 'task' then t.id when 'phase' then p.id else p.major_phase_id end = $4);
  end if;
  if entity = 'note' then
    -- Photos of its replies are the day's, their words are not.
    days := array(select n.day from public.notes n where n.project_id = $1 and n.id = $4
      union select f.day from public.photos f where f.project_id = $1 and (f.note_id = $4
        or f.note_id in (select n.id from public.notes n where n.project_id = $1 and n.parent_id = $4)));
  elsif entity = 'entry' then
    days := array(select f.day from public.photos f where f.project_id = $1 and f.note_id = $4);
  elsif entity = 'photo' then
    days := array(select f.day from public.photos f where f.id = $4);
  elsif entity in ('diaryday', 'projectday') then
    days := array[before ->> 'day', after ->> 'day']::date[];
  elsif entity = 'ledgerentry' then
    days := array(select private.day_of(c.at) from public.ledger_entries e
      join public.project_changes c on c.project_id = e.project_id and c.seq = e.seq
      where e.project_id = $1 and e.id = $4);
  end if;
  -- What happens on a day that is closed already.
  if entity = 'assignment' and after ? 'answer' or entity = 'decision' and after ->> 'state' = 'closed'
    or entity = 'documentset' and after ? 'state'
    or entity = 'project' and (op = 'reschedule' or after ? 'scheduledCompletion') then
    today := private.company_day();
    if last >= today then
      days := days || today;
    end if;
  end if;
  if array_length(array_remove(days, null), 1) > 0 then
    perform private.touch_day($1, days, $7);
  end if;
end
$$;
comment on function private.touch_diary is 'Marks the closed days that a change names.';

create function private.touched_days(project_id bigint, besides date, first_day date, last_day date, max integer) returns json
language plpgsql security definer set search_path = '' as $$
declare
  told json;
begin
  perform private.lock_project($1);
  -- What they say is kept for the amendments, which this transaction makes of it.
  with composed as (
    update private.diary_touched t set facts = private.diary_facts($1, t.day), composed_in = pg_current_xact_id()
    where t.project_id = $1 and t.day in (
      select d.day from private.diary_touched d
      where d.project_id = $1 and d.day is distinct from $2
        and d.day between coalesce($3, '-infinity') and coalesce($4, 'infinity')
      order by d.day limit $5)
    returning t.day, t.facts
  )
  select coalesce(json_agg(json_build_object('day', t.day, 'facts', t.facts, 'shared', g.shared, 'office', g.office)
    order by t.day), '[]') into told
  from composed t cross join lateral private.newest_page($1, t.day) g;
  return told;
end
$$;
comment on function private.touched_days is 'Locks a project; gives touched days, but for one, with what they say and the parts of their newest pages.';
grant execute on function private.touched_days to api;

create function private.verify_diary(project_id bigint) returns table(number integer, day date, what text)
language plpgsql stable security definer set search_path = '' as $$
declare
  page public.diary_pages;
  said jsonb;
  before public.diary_pages;
  last constant integer := (select h.diary_number from public.project_heads h where h.project_id = $1);
begin
  for page in select g.* from public.diary_pages g where g.project_id = $1 order by g.number loop
    number := page.number;
    day := page.day;
    what := null;
    begin
      said := page.head::jsonb;
    exception when others then
      said := null;
    end;
    if page.number <> coalesce(before.number, 0) + 1 then
      what := 'number';
    elsif said is null or private.sha256_of(page.head) <> page.sha256 then
      what := 'head';
    elsif page.previous <> coalesce(before.sha256, repeat('0', 64)) or page.previous is distinct from said ->> 'previous' then
      what := 'order';
    elsif not private.is_part(page, 'shared', page.shared, said) then
      what := 'shared';
    elsif not private.is_part(page, 'office', page.office, said) then
      what := 'office';
    elsif jsonb_build_object('project', page.project_id, 'number', page.number, 'kind', page.kind, 'day', page.day,
        'of', page.of_page, 'seq', page.seq, 'closedBy', page.closed_by, 'signedAt', private.instant(page.signed_at),
        'closedAt', private.instant(page.closed_at))
      <> said - '{v,zone,from,to,shared,office,previous,erased,backup}'::text[] then
      what := 'columns';
    end if;
    if what is not null then
      return next;
    end if;
    before := page;
  end loop;
  if last is distinct from before.number then
    number := coalesce(before.number, 0) + 1;
    day := null;
    what := 'missing';
    return next;
  end if;
end
$$;
comment on function private.verify_diary is 'The pages of a diary that are not as they were written, with what is not; none of a whole book.';
grant execute on function private.verify_diary to api;
