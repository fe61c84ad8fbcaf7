-- Administrators find every signed paper by the project's name of then and by its number, also when the project is gone.

create index change_orders_words_idx on public.change_orders
  using gin (private.word_index(project_name, coalesce(number::text, ''), '')) with (fastupdate = off);

create function private.found_papers(search text)
 returns setof bigint
 language plpgsql
 stable security definer rows 100
 set search_path to ''
as $function$
declare
  sought constant text[] := (private.words(search))[:8];
begin
  if not private.is_admin() then
    raise exception 'for administrators' using errcode = '42501';
  end if;
  return query
    select found.id
    from (select (word || ':*')::tsquery as prefix from unnest(sought) as word) as s
    cross join lateral (
      select o.id from public.change_orders o
      where private.word_index(o.project_name, coalesce(o.number::text, ''), '') @@ s.prefix
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$function$;
comment on function private.found_papers is
  'Closed decisions in whose project''s name or number each word begins one; at most eight words are looked at.';
grant execute on function private.found_papers(text) to authenticated;
