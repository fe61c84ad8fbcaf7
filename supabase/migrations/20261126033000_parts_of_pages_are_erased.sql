-- A part of a page, or a photo of its day, is erased for good: the hash stays, and a further page says what the day says
-- without it (docs/product.md#diary-erase). After a backup was restored the next page of each book is a restart.
create function private.newest_page(project_id bigint, day date) returns public.diary_pages
language sql stable security definer set search_path = '' as $$
  select g.* from public.diary_pages g
  where g.project_id = $1 and g.day = $2 and g.kind in ('day', 'amendment', 'erasure') order by g.number desc limit 1
$$;
comment on function private.newest_page(bigint, date) is 'The page with the state of a closed day; both of its parts are there.';

create or replace function private.without_names(part jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(p.key, case jsonb_typeof(p.value)
    when 'array' then (select coalesce(jsonb_agg(e.item - 'n' order by e.nth), '[]')
      from jsonb_array_elements(p.value) with ordinality e (item, nth))
    else p.value end), '{}')
  from jsonb_each($1 - '{salt,erased}'::text[]) p
$$;

create or replace function private.diary_facts(project_id bigint, day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  newest public.diary_pages;
  shared jsonb;
  office jsonb;
  was jsonb;
begin
  newest := private.newest_page($1, $2);
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

create or replace function private.amend_days(project_id bigint, besides date, max integer) returns integer
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
    newest := private.newest_page($1, touched);
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

create or replace function private.close_day(project_id bigint, day date) returns jsonb
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
  newest := private.newest_page($1, $2);
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

create or replace function private.diary_day(project_id bigint, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('day', $2, 'today', private.company_day($2),
    'isOpen', $2 between private.company_day($2) - 31 and private.company_day($2), 'isWorkDay', private.is_work_day($1, $2),
    'facts', f.facts, 'people', private.diary_roster($1, $2),
    'pages', (select coalesce(jsonb_agg(private.page_json(g, true) order by g.number), '[]')
      from public.diary_pages g where g.project_id = $1 and g.day = $2),
    'isPending', coalesce((select private.differs(f.facts, g) from private.newest_page($1, $2) g where g.number is not null), false))
  from public.projects p cross join lateral (select private.diary_facts($1, $2) as facts) f
  where p.id = $1 and p.deleted_at is null and not p.is_template and (select private.is_staff())
$$;

create or replace function private.keep_pages() returns trigger
language plpgsql security definer set search_path = '' as $$
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

create function private.add_page(project_id bigint, kind text, day date, facts jsonb, person uuid, signed timestamptz, more jsonb) returns integer
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

create or replace function private.add_page(project_id bigint, kind text, day date, facts jsonb, person uuid, signed timestamptz) returns integer
language sql security definer set search_path = '' as $$
  select private.add_page($1, $2, $3, $4, $5, $6, '{}')
$$;

create function private.is_part(page public.diary_pages, part text, text text, said jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when $3 is not null then private.sha256_of($3) is not distinct from $4 ->> $2
    else $4 ->> $2 is null or exists (
      select from public.diary_pages e
      where e.project_id = ($1).project_id and e.number > ($1).number and e.kind = 'erasure'
        and strpos(e.head, format('"erased": {"page": %s, "part": "%s"}', ($1).number, $2)) > 0) end
$$;
comment on function private.is_part(public.diary_pages, text, text, jsonb) is 'Whether a part of a page is as its head says: a missing one only where a later page erased it.';

create or replace function private.verify_diary(project_id bigint)
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

alter table public.photos add column erased_at timestamptz;
comment on column public.photos.erased_at is 'Its bytes go with the next sweep, also where a page of its day was written.';
create index photos_erased_at_idx on public.photos (erased_at) where erased_at is not null;

CREATE OR REPLACE FUNCTION private.files_to_sweep(max integer)
 RETURNS TABLE(bucket text, path text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.files_swept(paths text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

create function private.erase(project_id bigint, number integer, part text, photo_id bigint, reason text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  page public.diary_pages;
  photo public.photos;
  facts jsonb;
  erased jsonb;
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
  end if;
  facts := private.diary_facts($1, page.day);
  facts := jsonb_set(facts, '{office,erased}', erased || jsonb_build_object('reason', $5));
  if $4 is null then
    perform set_config('app.diary_erased', $1 || ' ' || $2, true);
    update public.diary_pages g set shared = case when $3 = 'shared' then null else g.shared end,
      office = case when $3 = 'office' then null else g.office end
    where g.project_id = $1 and g.number = $2;
    perform set_config('app.diary_erased', '', true);
  end if;
  return private.add_page($1, 'erasure', page.day, facts, auth.uid(), private.written_at(), jsonb_build_object('erased', erased));
end
$$;
comment on function private.erase(bigint, integer, text, bigint, text) is 'Erases a part of a page, or the bytes of a photo of its day, and adds a page that says so with what the day says now; gives its number. For administrators.';
grant execute on function private.erase(bigint, integer, text, bigint, text) to api;

create function private.restart_books(backup timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
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
comment on function private.restart_books(timestamptz) is 'Says in each book that it goes on after a backup of this time, so that a hash that left the house later is explained; gives their number.';
