-- The search of everything finds trades, decisions and reports, a project also by its address, and a word whose
-- punctuation was left out: `obrien` finds O'Brien, `r19` finds R-19.

create function private.words_within(value text)
returns text[]
language sql
immutable parallel safe cost 2500
return private.words(value || coalesce((
  -- First as the parts of a name are written without apostrophes, then all of it as one word.
  select string_agg(' ' || translate(m.parts[1], $$'’‘`$$, '') || ' ' || translate(m.parts[1], $$'’‘`-‐‑./&_$$, ''), '')
  from regexp_matches(value collate "und-x-icu", $$([[:alnum:]]+(?:['’‘`‐‑./&_-][[:alnum:]]+)+)$$, 'g') as m (parts)), ''));
comment on function private.words_within(text) is
  'The words that a text is found by: its own, and those with punctuation inside also as one.';
grant execute on function private.words_within(text) to authenticated;

create or replace function private.word_index(one text, two text, three text default '') returns tsvector
language sql immutable parallel safe
return array_to_tsvector(private.words_within(coalesce(one, '') || ' ' || coalesce(two, '') || ' ' || three));

create or replace function private.word_vector(value text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(private.words_within(left(value, 4000)));

CREATE OR REPLACE FUNCTION private.found(search text)
 RETURNS TABLE(kind text, row_id bigint, person uuid, begins boolean, at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  begun constant text := btrim(search);
  sought constant text[] := (private.words(search))[:8];
  lately bigint[];
  place_words text[];
  item_words text[];
  places bigint[];
  item record;
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  if sought = '{}' then
    return;
  end if;
  return query
    select case when j.is_template then 'template' else 'project' end, j.id, null::uuid, b.begins, h.last_updated
    from public.projects j join public.project_heads h on h.project_id = j.id
    cross join lateral (select left(j.name, length(begun)) collate private.alike = begun) as b (begins)
    where j.id in (select private.found_projects(search))
    order by b.begins desc, h.last_updated desc limit 60;
  return query
    select case when u.user_type = 3 then 'client' else 'user' end, null::bigint, u.id, b.begins,
      coalesce(u.updated_at, u.created_at)
    from public.profiles u
    cross join lateral (
      select left(concat_ws(' ', u.first_name, u.last_name), length(begun)) collate private.alike = begun
        or left(u.last_name, length(begun)) collate private.alike = begun
    ) as b (begins)
    where u.id in (select private.found_people(search, false))
    order by b.begins desc, 5 desc limit 60;
  return query
    select 'trade', t.id, null::uuid, b.begins, coalesce(t.updated_at, t.created_at)
    from public.trades t
    cross join lateral (select left(t.name, length(begun)) collate private.alike = begun) as b (begins)
    where t.id in (select private.found_trades(search))
    order by b.begins desc, 5 desc limit 60;

  -- One letter begins a word in nearly every row of every plan.
  if not exists (select from unnest(sought) as word where length(word) > 1 or word !~ '[a-z0-9]') then
    return;
  end if;
  lately := array(select h.project_id from public.project_heads h order by h.last_updated desc limit 50);
  -- "demolition miller" is the demolition in the projects of Miller.
  if cardinality(sought) > 1 then
    place_words := array(select word from unnest(sought) as word where private.is_of_project(word));
    item_words := array(select word from unnest(sought) as word where word <> all (place_words));
    if place_words <> '{}' and item_words <> '{}' then
      places := array(select private.found_projects(array_to_string(place_words, ' ')) limit 1000);
    end if;
  end if;
  for item in
    select * from (values
      ('majorphase', 'major_phases', 'name', null),
      ('phase', 'phases', 'name', null),
      ('task', 'tasks', 'title', null),
      ('decision', 'decisions', 'title', 'created_at'),
      ('report', 'reports', 'title', 'created_at'),
      ('note', 'notes', 'description', 'created_on'),
      ('file', 'photos', 'search', 'created_at')
    ) as items (kind, item_table, text_column, made_column)
  loop
    return query
      select item.kind, f.row_id, null::uuid, f.begins, f.at
      from private.found_items(
        item.item_table, item.text_column, item.made_column, begun, sought, lately, item_words, places) f;
  end loop;
end
$function$;


CREATE OR REPLACE FUNCTION private.found_projects(search text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  sought constant text[] := (private.words(search))[:8];
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return query
    select found.id
    from (select (word || ':*')::tsquery as prefix from unnest(sought) as word) as s
    cross join lateral (
      select j.id from public.projects j
      where private.word_index(j.name, j.city, coalesce(j.address, '')) @@ s.prefix and j.deleted_at is null
      union
      select k.project_id
      from public.profiles u join public.project_clients k on k.user_id = u.id and k.is_primary
      where private.word_index(u.first_name, u.last_name, u.email) @@ s.prefix
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$function$;

CREATE OR REPLACE FUNCTION private.found_people(search text, by_project boolean)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  sought constant text[] := (private.words(search))[:8];
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return query
    select found.id
    from (select (word || ':*')::tsquery as prefix from unnest(sought) as word) as s
    cross join lateral (
      select u.id from public.profiles u
      where private.word_index(u.first_name, u.last_name, u.email) @@ s.prefix
      union
      select k.user_id
      from public.projects j join public.project_clients k on k.project_id = j.id
      where by_project and private.word_index(j.name, j.city, coalesce(j.address, '')) @@ s.prefix and j.deleted_at is null and not j.is_template
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_of_project(word text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM public.projects j WHERE ((private.word_index(j.name, j.city, coalesce(j.address, '')) @@ ((is_of_project.word || ':*'::text))::tsquery) AND (j.deleted_at IS NULL)))) OR (EXISTS (SELECT FROM (public.profiles u JOIN public.project_clients k ON (((k.user_id = u.id) AND k.is_primary))) WHERE (private.word_index(u.first_name, u.last_name, u.email) @@ ((is_of_project.word || ':*'::text))::tsquery))));

drop index public.projects_words_idx;
create index projects_words_idx on public.projects
  using gin (private.word_index(name, city, coalesce(address, ''))) with (fastupdate = off) where deleted_at is null;
create index decisions_words_idx on public.decisions
  using gin (private.word_vector(title)) with (fastupdate = off);
create index reports_words_idx on public.reports
  using gin (private.word_vector(title)) with (fastupdate = off) where deleted_at is null;

-- Indexes and words that were made by the functions as they were.
reindex index public.profiles_words_idx;
reindex index public.trades_words_idx;
reindex index public.change_orders_words_idx;
reindex index public.notes_words_idx;
reindex index public.photos_words_idx;
alter table public.major_phases disable trigger user;
alter table public.phases disable trigger user;
alter table public.tasks disable trigger user;
update public.major_phases set words = private.word_vector(name) where name ~ $$[[:alnum:]]['’‘`‐‑./&_-][[:alnum:]]$$;
update public.phases set words = private.word_vector(name) where name ~ $$[[:alnum:]]['’‘`‐‑./&_-][[:alnum:]]$$;
update public.tasks set words = private.word_vector(title) where title ~ $$[[:alnum:]]['’‘`‐‑./&_-][[:alnum:]]$$;
alter table public.major_phases enable trigger user;
alter table public.phases enable trigger user;
alter table public.tasks enable trigger user;

comment on function private.found_projects(text) is
  'Projects and templates in whose name, city, address or customer each word begins one; at most eight words are looked at.';
