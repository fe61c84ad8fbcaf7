-- Search everywhere: projects, templates, people, rows of plans, notes and file names. Each index is of an expression, so
-- only a write of that text pays for it; a status or a date does not. As with the lists, the function checks the caller
-- itself and gives ids alone, which the caller's query joins under the policies.
create function private.word_vector(value text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(private.words(left(value, 4000)));
comment on function private.word_vector(text) is
'What the search of everything looks at: the words in the first 4,000 characters of a text.';

-- Some 40 µs for a title. With the default the planner would rather split all rows of a table than use its index.
alter function private.words(text) cost 2000;

-- Expressions of an index run as whoever writes the row.
grant execute on function private.word_vector(text) to authenticated;

create index major_phases_words_idx on public.major_phases
using gin (private.word_vector(name)) with (fastupdate = off) where deleted_at is null;
create index phases_words_idx on public.phases
using gin (private.word_vector(name)) with (fastupdate = off) where deleted_at is null;
create index tasks_words_idx on public.tasks
using gin (private.word_vector(title)) with (fastupdate = off) where deleted_at is null;
-- Not partial, since the planner never combines two indexes of one condition, and the index by project has it too.
create index notes_words_idx on public.notes
using gin (private.word_vector(description)) with (fastupdate = off);
create index photos_words_idx on public.photos
using gin (private.word_vector(original_filename)) with (fastupdate = off) where deleted_at is null;

create collation private.alike (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
comment on collation private.alike is 'Texts that differ in case or accents alone are equal.';

create function private.prefixes(words text[]) returns tsquery
language sql immutable parallel safe
return (select string_agg(word || ':*', ' & ')::tsquery from unnest(words) as word);
comment on function private.prefixes(text[]) is 'A query for texts in which each word begins one; null without a word.';

create function private.found_items(
  item_table text, text_column text, made_column text, begun text,
  words text[], lately bigint[], item_words text[], places bigint[]
) returns table (row_id bigint, begins boolean, at timestamptz)
language plpgsql stable set search_path = ''
-- Without the index of words each row would be split into words, which costs more than anything that Postgres counts.
set enable_seqscan = off set enable_indexscan = off set jit = off
as $$
begin
  return query execute format(
    $query$
      with found as materialized (%1$s @@ $2 limit 200),
      -- Limited below: with the limit here the planner would look through all matches for those of the projects.
      recent as materialized (%1$s @@ $2 and (select count(*) from found) = 200 and i.project_id = any ($3)),
      there as materialized (%1$s @@ $4 and i.project_id = any ($5))
      select f.id, f.begins, coalesce(f.made, h.last_updated)
      from (
        select * from found
        union (select * from recent limit 200)
        union (select * from there limit 200)
      ) f
      join public.projects j on j.id = f.project_id and j.deleted_at is null and not j.is_template
      join public.project_heads h on h.project_id = f.project_id
      order by 2 desc, 3 desc, 1 desc limit 30
    $query$,
    format(
      'select i.id, i.project_id, %1$s as made, left(i.%2$I, length($1)) collate private.alike = $1 as begins
      from public.%3$I i where i.deleted_at is null and private.word_vector(i.%2$I)',
      coalesce('i.' || quote_ident(made_column), 'null::timestamptz'), text_column, item_table
    )
  ) using begun, private.prefixes(words), lately, private.prefixes(item_words), places;
end
$$;
comment on function private.found_items(text, text, text, text, text[], bigint[], text[], bigint[]) is
'The 30 best rows of a table of projects whose text has all words, or item_words in these places. Looks at 200 matches,
and when there are more, at 200 of the projects changed lately.';

create function private.found(search text)
returns table (kind text, row_id bigint, person uuid, begins boolean, at timestamptz)
language plpgsql stable security definer set search_path = '' rows 100
as $$
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

  -- One letter begins a word in nearly every row of every plan.
  if not exists (select from unnest(sought) as word where length(word) > 1 or word !~ '[a-z0-9]') then
    return;
  end if;
  lately := array(select h.project_id from public.project_heads h order by h.last_updated desc limit 50);
  -- "demolition miller" is the demolition in the projects of Miller.
  if cardinality(sought) > 1 then
    place_words := array(select word from unnest(sought) as word where exists (select private.found_projects(word)));
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
      ('note', 'notes', 'description', 'created_on'),
      ('file', 'photos', 'original_filename', 'created_at')
    ) as items (kind, item_table, text_column, made_column)
  loop
    return query
      select item.kind, f.row_id, null::uuid, f.begins, f.at
      from private.found_items(
        item.item_table, item.text_column, item.made_column, begun, sought, lately, item_words, places) f;
  end loop;
end
$$;
comment on function private.found(text) is
'Candidates for a search of everything, a bounded number of each kind, the best first; for staff.';
grant execute on function private.found(text) to authenticated;
