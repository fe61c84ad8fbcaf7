SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.found (
  search text
)
  RETURNS TABLE (
    kind   text,
    row_id bigint,
    person uuid,
    begins boolean,
    at     timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 100
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
  -- "#12 miller" is to-do 12 of the projects of Miller.
  if begun ~ '^#[0-9]{1,9}( |$)' then
    return query
      select 'note', d.note_id, null::uuid, true, coalesce(d.updated_at, d.created_at)
      from public.todos d
      join public.notes n on n.project_id = d.project_id and n.id = d.note_id and n.deleted_at is null
      join public.projects j on j.id = d.project_id and j.deleted_at is null
      where d.number = substring(begun from '^#([0-9]+)')::integer and d.deleted_at is null
        and (begun ~ '^#[0-9]+$'
          or d.project_id in (select private.found_projects(substring(begun from '^#[0-9]+ +(.*)$'))))
      order by 5 desc limit 60;
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
      ('sheet', 'documents', 'search', 'created_at'),
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

CREATE INDEX todos_number_idx ON public.todos USING btree (number)
  WHERE (deleted_at IS NULL);
