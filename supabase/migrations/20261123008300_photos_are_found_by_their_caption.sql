-- The search of everything finds a picture by its caption as well as by its name.
alter table public.photos add column search text not null
  generated always as (original_filename || coalesce(' ' || caption, '')) stored;
comment on column public.photos.search is 'What the search of everything looks at: name and caption.';
drop index public.photos_words_idx;
create index photos_words_idx on public.photos
using gin (private.word_vector(search)) with (fastupdate = off) where deleted_at is null;

create or replace function private.found(search text)
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
