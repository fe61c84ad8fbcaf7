-- Ordering and deleting items of the generic library, for administrators alone.
-- Nothing of a project changes with it: a plan's item only remembers what it was made from.
create function private.library_table(entity text, out item_table text, out parent_column text)
language sql immutable
begin atomic
  select t, c from (values
    ('majorphase', 'generic_major_phases', null),
    ('phase', 'generic_phases', 'generic_major_phase_id'),
    ('task', 'generic_tasks', 'generic_phase_id')
  ) v (e, t, c) where e = entity;
end;
comment on function private.library_table(text) is 'Where an entity of the library is kept.';

create function public.order_generic_items(entity text, parent_id bigint, ids bigint[])
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  place record;
  list text;
begin
  if not private.is_admin() then
    raise exception 'only administrators order the library' using errcode = '42501';
  end if;
  select * into place from private.library_table(entity);
  list := case when place.parent_column is null then 'deleted_at is null'
    else format('deleted_at is null and %I is not distinct from $1', place.parent_column) end;
  perform pg_advisory_xact_lock(hashtext('the order of ' || place.item_table));
  execute format(
    'update public.%1$I t set order_num = w.place from (
       select id, row_number() over (order by array_position($2, id) nulls last, order_num) as place
       from public.%1$I where %2$s
     ) w where t.id = w.id and t.order_num <> w.place', place.item_table, list) using parent_id, ids;
  return query execute format('select id, order_num from public.%I where %s order by order_num', place.item_table, list)
    using parent_id;
end
$$;
comment on function public.order_generic_items(text, bigint, bigint[]) is
  'Orders a list of the library as sent; parent_id is null for major phases. Gives the resulting order.';

create function public.delete_generic_item(entity text, item_id bigint) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  parent bigint;
  gap integer;
begin
  if not private.is_admin() then
    raise exception 'only administrators delete from the library' using errcode = '42501';
  end if;
  select * into place from private.library_table(entity);
  perform pg_advisory_xact_lock(hashtext('the order of ' || place.item_table));
  execute format('select %s, order_num from public.%I where id = $1 and deleted_at is null',
    coalesce(quote_ident(place.parent_column), 'null::bigint'), place.item_table) into parent, gap using item_id;
  if gap is null then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  execute format('update public.%I set deleted_at = now(), deleted_order_num = order_num, order_num = null where id = $1',
    place.item_table) using item_id;
  if place.parent_column is null then
    update public.generic_major_phases g set order_num = g.order_num - 1 where g.order_num > gap;
  else
    execute format('update public.%I set order_num = order_num - 1 where %I is not distinct from $1 and order_num > $2',
      place.item_table, place.parent_column) using parent, gap;
  end if;
  return now();
end
$$;
comment on function public.delete_generic_item(text, bigint) is 'Takes an item out of the library and closes the gap.';

grant execute on function public.order_generic_items(text, bigint, bigint[]), public.delete_generic_item(text, bigint)
to authenticated;
