-- What pages of the lists of projects, templates and people need at any size: an order for names, indexes in it, and a
-- search for beginnings of words. The operators of text search are not leakproof, so a policy keeps them from their
-- index; the functions that search therefore check the caller themselves and give ids alone.
create collation private.natural (provider = icu, locale = 'und-u-kn-true');
comment on collation private.natural is 'Names as people sort them: House 2 before House 10, á beside a.';

create function private.words(value text) returns text[]
language sql immutable parallel safe
return array(
  -- A lexeme has at most 2 kB, and one character can become eighteen.
  select distinct left(word, 50)
  from regexp_split_to_table(
    translate(
      replace(replace(replace(
        lower(regexp_replace(normalize(value collate "und-x-icu", nfkd), '[\u0300-\u036f]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'øłđıðþ', 'oldidt'),
    '[^[:alnum:]]+') as word
  where word <> ''
);
comment on function private.words(text) is 'The words of a text, in small letters and without accents.';

create function private.word_index(one text, two text, three text default '') returns tsvector
language sql immutable parallel safe
return array_to_tsvector(private.words(coalesce(one, '') || ' ' || coalesce(two, '') || ' ' || three));
comment on function private.word_index(text, text, text) is 'What a search looks at: the words of up to three texts.';

-- Expressions of an index run as whoever writes the row.
grant execute on function private.words(text), private.word_index(text, text, text) to authenticated;

create index projects_words_idx on public.projects
using gin (private.word_index(name, city)) with (fastupdate = off) where deleted_at is null;
create index profiles_words_idx on public.profiles
using gin (private.word_index(first_name, last_name, email)) with (fastupdate = off);

create index projects_by_name_idx on public.projects (is_template, (name collate private.natural), id)
where deleted_at is null;
create index projects_by_city_idx on public.projects ((city collate private.natural), id)
where deleted_at is null and not is_template;
create index project_heads_last_updated_idx on public.project_heads (last_updated, project_id);
create index profiles_by_name_idx on public.profiles
(user_type, (last_name collate private.natural), (first_name collate private.natural), id);
create index profiles_signed_up_on_idx on public.profiles (user_type, signed_up_on, id);
create index user_activity_last_activity_idx on public.user_activity (last_activity, user_id);
drop index public.profiles_user_type_idx;

create function private.found_projects(search text) returns setof bigint
language plpgsql stable security definer set search_path = '' rows 100
as $$
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
      where private.word_index(j.name, j.city) @@ s.prefix and j.deleted_at is null
      union
      select k.project_id
      from public.profiles u join public.project_clients k on k.user_id = u.id and k.is_primary
      where private.word_index(u.first_name, u.last_name, u.email) @@ s.prefix
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$$;
comment on function private.found_projects(text) is
'Projects and templates in whose name, city or customer each word begins one; at most eight words are looked at.';

create function private.found_people(search text, by_project boolean) returns setof uuid
language plpgsql stable security definer set search_path = '' rows 100
as $$
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
      where by_project and private.word_index(j.name, j.city) @@ s.prefix and j.deleted_at is null and not j.is_template
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$$;
comment on function private.found_people(text, boolean) is
'People in whose name or address each word begins one, with by_project also in the name or city of a project of theirs.';

grant execute on function private.found_projects(text), private.found_people(text, boolean) to authenticated;
