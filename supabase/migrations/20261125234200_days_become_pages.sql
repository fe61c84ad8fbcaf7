-- A day of a diary is closed into a numbered page that holds the hash of the page before; what changes afterwards is a
-- further page (docs/product.md#diary-pages). Functions compose the pages, and nobody else writes them.
alter table public.project_changes drop constraint project_changes_entity_check;
alter table public.project_changes add constraint project_changes_entity_check check (entity in (
  'assignment', 'baseline', 'client', 'contract', 'decision', 'diaryday', 'diarypage', 'ledgerentry', 'link', 'majorphase',
  'note', 'option', 'phase', 'photo', 'project', 'projectday', 'task'));

alter table public.project_heads add column diary_number integer, add column diary_last date;
comment on column public.project_heads.diary_number is 'The number of the last page of the diary; null without one.';
comment on column public.project_heads.diary_last is 'The last day that is closed.';

create table public.diary_pages (
  project_id bigint not null references public.projects on delete cascade,
  number integer not null,
  kind text not null constraint diary_pages_kind_check check (kind in ('day', 'amendment', 'erasure', 'restart')),
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
comment on column public.diary_pages.head is 'The chained text, with the hashes of both parts and of the page before; it has no words.';
comment on column public.diary_pages.shared is 'What clients may be shown.';
comment on column public.diary_pages.office is 'What is for the office alone.';
comment on column public.diary_pages.of_page is 'The first page of the day that it amends.';
comment on column public.diary_pages.closed_by is 'Who signed it; null of a page that nobody confirmed.';
comment on column public.diary_pages.signed_at is 'When that person closed the day: its arrival less the age that the device gave.';
create unique index diary_pages_day_key on public.diary_pages (project_id, day) where kind = 'day';
create index diary_pages_day_idx on public.diary_pages (project_id, day, number);

create table private.diary_touched (
  project_id bigint not null references public.projects on delete cascade,
  day date not null,
  constraint diary_touched_pkey primary key (project_id, day)
);
comment on table private.diary_touched is 'Closed days whose facts may differ from their newest page.';
alter table private.diary_touched enable row level security;

create function private.sha256_of(text text) returns text language sql immutable
return encode(sha256(convert_to($1, 'UTF8')), 'hex');
comment on function private.sha256_of(text) is 'The hash of a text in UTF-8, in hexadecimal.';

create function private.keep_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('app.diary_page', true) = new.project_id || ' ' || new.number
      and new.number = (select h.diary_number from public.project_heads h where h.project_id = new.project_id) then
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
comment on function private.keep_pages() is 'Takes the next page of a diary from the function that composes it, and refuses everything else to everybody.';
create trigger "05_keep" before insert or update or delete on public.diary_pages for each row execute function private.keep_pages();
create trigger "06_keep" before truncate on public.diary_pages for each statement execute function private.keep_pages();

alter table public.diary_pages enable row level security;
create policy "staff read the pages of diaries" on public.diary_pages for select to authenticated
  using ((select private.is_staff()));
grant select on public.diary_pages to authenticated;

-- Facts of a day. Those of a closed day are as its first page has them, where they are of that time or of the log.
create or replace function private.day_begins(day date) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select $1::timestamp at time zone coalesce(nullif(current_setting('app.diary_zone', true), ''), s.time_zone, 'UTC')
  from public.company_settings s
$$;
comment on function private.day_begins(date) is 'The first moment of a day of the company; of a closed day in the zone of its first page.';

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
comment on function private.added_to(jsonb, jsonb, boolean) is 'Items that are never taken away, with those that came; renews: what is still there is as now.';

create function private.without_names(part jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(p.key, case jsonb_typeof(p.value)
    when 'array' then (select coalesce(jsonb_agg(e.item - 'n' order by e.nth), '[]')
      from jsonb_array_elements(p.value) with ordinality e (item, nth))
    else p.value end), '{}')
  from jsonb_each($1 - 'salt') p
$$;
comment on function private.without_names(jsonb) is 'A part of a day without the names of then: a renamed row is no change of the day.';

create function private.diary_facts(project_id bigint, day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  newest public.diary_pages;
  shared jsonb;
  office jsonb;
  was jsonb;
begin
  select g.* into newest from public.diary_pages g
  where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment') order by g.number desc limit 1;
  if newest.number is null then
    return jsonb_build_object('shared', private.diary_shared($1, $2), 'office', private.diary_office($1, $2));
  end if;
  perform set_config('app.diary_zone', newest.head::jsonb ->> 'zone', true);
  shared := private.diary_shared($1, $2);
  office := private.diary_office($1, $2);
  perform set_config('app.diary_zone', '', true);
  was := newest.shared::jsonb;
  shared := shared || jsonb_build_object('underWay', was -> 'underWay',
    'decided', private.added_to(was -> 'decided', shared -> 'decided', true),
    'more', (shared -> 'more') || jsonb_build_object('underWay', was #> '{more,underWay}'));
  was := newest.office::jsonb;
  office := office || jsonb_build_object('expected', was -> 'expected', 'notBegun', was -> 'notBegun',
    'moved', private.added_to(was -> 'moved', office -> 'moved', true),
    'answers', private.added_to(was -> 'answers', office -> 'answers', false),
    'reports', private.added_to(was -> 'reports', office -> 'reports', false),
    'more', (office -> 'more') || jsonb_build_object('notBegun', was #> '{more,notBegun}'));
  return jsonb_build_object('shared', shared, 'office', office);
end
$$;
comment on function private.diary_facts(bigint, date) is 'What a day says. Of a closed one what was planned stays as of closing, and what the log says is only added to.';

create function private.differs(facts jsonb, page public.diary_pages) returns boolean
language sql stable set search_path = '' as $$
  select private.without_names($1 -> 'shared') <> private.without_names((page).shared::jsonb)
    or private.without_names($1 -> 'office') <> private.without_names((page).office::jsonb)
$$;
comment on function private.differs(jsonb, public.diary_pages) is 'Whether what a day says is something else than what a page of it has.';

-- Writing pages.
create function private.salted(part jsonb) returns text
language sql volatile set search_path = '' as $$
  -- 128 random bits: the hash of a part does not tell a short text.
  select ($1 || jsonb_build_object('salt', left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)))::text
$$;
comment on function private.salted(jsonb) is 'The text of a part that is stored and hashed.';

create function private.add_page(project_id bigint, kind text, day date, facts jsonb, person uuid, signed timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
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
  head := jsonb_build_object('v', 1, 'project', $1, 'number', made, 'kind', $2, 'day', $3, 'of', first.number, 'zone', zone,
    'from', private.instant(private.day_begins($3)), 'to', private.instant(private.day_begins($3 + 1)), 'closedBy', $5,
    'signedAt', private.instant(date_trunc('milliseconds', $6)), 'closedAt', private.instant(closed), 'seq', is_at,
    'shared', private.sha256_of(shared), 'office', private.sha256_of(office), 'previous', previous)::text;
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
comment on function private.add_page(bigint, text, date, jsonb, uuid, timestamptz) is 'Appends a page to the diary of a project that is locked, and gives its number.';

create function private.amend_days(project_id bigint, besides date, max integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  touched date;
  newest public.diary_pages;
  facts jsonb;
  added integer := 0;
begin
  for touched in
    select t.day from private.diary_touched t where t.project_id = $1 and t.day is distinct from $2 order by t.day limit $3
  loop
    select g.* into newest from public.diary_pages g
    where g.project_id = $1 and g.day = touched and g.kind in ('day', 'amendment') order by g.number desc limit 1;
    facts := private.diary_facts($1, touched);
    if private.differs(facts, newest) then
      perform private.add_page($1, 'amendment', touched, facts, null, null);
      added := added + 1;
    else
      delete from private.diary_touched t where t.project_id = $1 and t.day = touched;
    end if;
  end loop;
  return added;
end
$$;
comment on function private.amend_days(bigint, date, integer) is 'Composes touched days of a locked project anew, but for one; appends an amendment for each that differs, and gives their number.';

create function private.close_day(project_id bigint, day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  newest public.diary_pages;
  facts jsonb;
  made integer;
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
  select g.* into newest from public.diary_pages g
  where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment') order by g.number desc limit 1;
  facts := private.diary_facts($1, $2);
  if newest.number is not null and not private.differs(facts, newest) and exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = $2 and g.closed_by is not null
  ) then
    return jsonb_build_object('number', newest.number, 'already', true);
  end if;
  -- What is left of a long list waits for the next closing, or for the night.
  perform private.amend_days($1, $2, 100);
  made := private.add_page($1, case when newest.number is null then 'day' else 'amendment' end, $2, facts, auth.uid(), private.written_at());
  return jsonb_build_object('number', made, 'already', false);
end
$$;
comment on function private.close_day(bigint, date) is 'Closes a day into a page that the caller signs, or amends the closed one; already: there is nothing to add.';
grant execute on function private.close_day(bigint, date) to api;

-- Days that change after they were closed.
create function private.touch_day(project_id bigint, days date[], last date) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.diary_touched (project_id, day)
  select distinct $1, d.day from unnest($2) d (day)
  where d.day <= $3 and exists (
    select from public.diary_pages g where g.project_id = $1 and g.day = d.day and g.kind = 'day')
  on conflict do nothing
$$;
comment on function private.touch_day(bigint, date[], date) is 'Marks days that are closed.';

create function private.touch_diary(project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, last date)
returns void language plpgsql security definer set search_path = '' as $$
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
  elsif entity = 'note' then
    days := array(select n.day from public.notes n where n.project_id = $1 and n.id = $4
      union select f.day from public.photos f where f.project_id = $1 and f.note_id = $4);
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
comment on function private.touch_diary(bigint, text, text, bigint, jsonb, jsonb, date) is 'Marks the closed days that a change names.';

CREATE OR REPLACE FUNCTION private.log(project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, fields jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  head public.project_heads;
  told constant text := private.client_op($2, $3, $4, $6);
begin
  perform private.require_change($1);
  update public.project_heads h
  set seq = h.seq + 1, last_updated = now(), last_updated_by = auth.uid(),
    client_seq = h.client_seq + (told is not null)::integer,
    client_updated = case when told is null then h.client_updated else now() end
  where h.project_id = $1
  returning h.* into head;
  insert into public.project_changes (
    project_id, seq, op, entity, entity_id, before, after, fields, request_key, client_seq, client_op, is_filled
  ) values ($1, head.seq, $2, $3, $4, $5, $6, $7, nullif(current_setting('app.request_key', true), '')::uuid,
    case when told is not null then head.client_seq end, told, private.is_filling());
  if head.diary_last is not null then
    perform private.touch_diary($1, $2, $3, $4, $5, $6, head.diary_last);
  end if;
end
$function$;

create function private.touch_photo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.touch_day(new.project_id, array[new.day], h.diary_last)
  from public.project_heads h where h.project_id = new.project_id and h.diary_last is not null;
  return null;
end
$$;
comment on function private.touch_photo() is 'Marks the day of a photo whose bytes are others now.';
create trigger "92_diary" after update on public.photos
  for each row when (new.sha256 is distinct from old.sha256) execute function private.touch_photo();

CREATE OR REPLACE FUNCTION private.files_to_sweep(max integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select 'attachments', f.path from public.photos f
    where f.deleted_at < now() - interval '30 days'
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
$function$;

-- Reading pages.
create function private.page_json(page public.diary_pages, parts boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', (page).number, 'kind', (page).kind, 'day', (page).day, 'head', (page).head,
    'sha256', (page).sha256, 'closedByName', case when (page).closed_by is not null then private.person_or_trade((page).closed_by, null) end)
    || case when $2 then jsonb_build_object('shared', (page).shared, 'office', (page).office) else '{}' end
  where (select private.is_staff())
$$;
comment on function private.page_json(public.diary_pages, boolean) is 'A page with its texts as they are stored, for staff.';
grant execute on function private.page_json(public.diary_pages, boolean) to authenticated;

create or replace function private.diary_day(project_id bigint, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', $2, 'today', private.company_day($2),
    'isOpen', $2 between private.company_day($2) - 31 and private.company_day($2), 'isWorkDay', private.is_work_day($1, $2),
    'facts', f.facts, 'people', private.diary_roster($1, $2),
    'pages', (select coalesce(jsonb_agg(private.page_json(g, true) order by g.number), '[]')
      from public.diary_pages g where g.project_id = $1 and g.day = $2),
    'isPending', coalesce((select private.differs(f.facts, g) from public.diary_pages g
      where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment') order by g.number desc limit 1), false))
  from public.projects p cross join lateral (select private.diary_facts($1, $2) as facts) f
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
$$;
comment on function private.diary_day(bigint, date) is 'A day of a diary for staff, with its pages; null without one.';

create or replace function private.diary_month(project_id bigint, month date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with days as (
    select g::date as day from generate_series(date_trunc('month', $2::timestamp), date_trunc('month', $2::timestamp) + interval '1 month - 1 day', interval '1 day') g
  ), span as (select min(d.day) as first, max(d.day) as last from days d),
  written as (
    select l.day, 1 as lines, 0 as notes, 0 as photos, 0 as work from public.diary_lines l, span s
    where l.project_id = $1 and l.day between s.first and s.last and l.deleted_at is null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_people w, span s
    where w.project_id = $1 and w.day between s.first and s.last and w.came is not null
    union all
    select w.day, 0, 0, 0, 0 from public.diary_weather w, span s
    where w.project_id = $1 and w.day between s.first and s.last and (w.sky <> '{}' or w.low is not null or w.high is not null)
    union all
    select n.day, 0, 1, 0, 0 from public.notes n, span s
    where n.project_id = $1 and n.day between s.first and s.last and n.deleted_at is null and n.published_at is not null
    union all
    select f.day, 0, 0, 1, 0 from public.photos f join public.notes n on n.project_id = f.project_id and n.id = f.note_id, span s
    where f.project_id = $1 and f.day between s.first and s.last and f.deleted_at is null and f.unmarked_of is null
      and n.deleted_at is null and n.published_at is not null
    union all
    select w.day, 0, 0, 0, 1 from private.diary_rows($1) r
    cross join lateral (select r.started_on as day union select r.completed_on) w, span s
    where w.day between s.first and s.last
  ), counted as (
    select w.day, sum(w.lines) as lines, sum(w.notes) as notes, sum(w.photos) as photos, sum(w.work) as work
    from written w group by w.day
  ), closed as (
    select g.day, min(g.number) filter (where g.kind = 'day') as number, count(*) filter (where g.kind = 'amendment') as amendments,
      bool_or(g.closed_by is not null) as is_signed
    from public.diary_pages g, span s where g.project_id = $1 and g.day between s.first and s.last group by g.day
  ), planned as materialized (
    select coalesce(r.started_on, r.first_day) as first, coalesce(r.completed_on, greatest(r.last_day, private.company_day($2))) as last
    from private.diary_rows($1) r, span s
    where coalesce(r.started_on, r.first_day) <= s.last and coalesce(r.completed_on, 'infinity') >= s.first
  ), begun as (
    -- Of a diary that nobody wrote no day is missing.
    select least((select min(l.day) from public.diary_lines l where l.project_id = $1),
      (select min(w.day) from public.diary_people w where w.project_id = $1),
      (select min(w.day) from public.diary_weather w where w.project_id = $1),
      (select min(g.day) from public.diary_pages g where g.project_id = $1)) as day
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day,
      'state', case when g.number is not null then case when g.is_signed then 'signed' else 'itself' end
        when c.day is not null then 'open'
        when d.day >= b.day and d.day < private.company_day(d.day) and (p.completed_on is null or d.day <= p.completed_on)
          and private.is_work_day($1, d.day) and exists (select from planned w where d.day between w.first and w.last) then 'gap'
        else 'none' end,
      'page', g.number, 'amendments', coalesce(g.amendments, 0), 'isWorkDay', private.is_work_day($1, d.day), 'lines', coalesce(c.lines, 0), 'notes', coalesce(c.notes, 0),
      'photos', coalesce(c.photos, 0), 'work', coalesce(c.work, 0)) order by d.day), '[]')
  from public.projects p cross join days d cross join begun b left join counted c on c.day = d.day
  left join closed g on g.day = d.day
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
  having count(*) > 0
$$;
comment on function private.diary_month(bigint, date) is 'The days of a month of a diary for staff: closed ones with their page, open where there is something to read, a gap where work was planned and nothing is written. Null without a diary.';

create function private.verify_diary(project_id bigint)
returns table (number integer, day date, what text)
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
    elsif private.sha256_of(page.shared) is distinct from said ->> 'shared' then
      what := 'shared';
    elsif private.sha256_of(page.office) is distinct from said ->> 'office' then
      what := 'office';
    elsif jsonb_build_object('project', page.project_id, 'number', page.number, 'kind', page.kind, 'day', page.day,
        'of', page.of_page, 'seq', page.seq, 'closedBy', page.closed_by, 'signedAt', private.instant(page.signed_at),
        'closedAt', private.instant(page.closed_at))
      <> said - '{v,zone,from,to,shared,office,previous}'::text[] then
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
comment on function private.verify_diary(bigint) is 'The pages of a diary that are not as they were written, with what is not; none of a whole book.';
grant execute on function private.verify_diary(bigint) to api;
