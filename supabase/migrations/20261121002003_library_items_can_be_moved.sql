-- Moving one item of the library, and lines of the audit log for its order. For administrators alone.
-- The list is read under the lock, so two who move at the same time both get what they meant.
create function private.library_list(entity text, parent_id bigint) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  place record;
  ids bigint[];
begin
  select * into place from private.library_table(entity);
  execute format('select coalesce(array_agg(id order by order_num), ''{}'') from public.%I where deleted_at is null and %s',
    place.item_table, case when place.parent_column is null then 'true'
      else format('%I is not distinct from $1', place.parent_column) end) into ids using parent_id;
  return ids;
end
$$;
comment on function private.library_list(text, bigint) is 'The ids of one list of the library in order.';

create function private.library_name(entity text, parent_id bigint) returns text
language sql stable
begin atomic
  select case entity
    when 'phase' then (select m.name from public.generic_major_phases m where m.id = parent_id)
    when 'task' then (select p.name from public.generic_phases p where p.id = parent_id)
  end;
end;
comment on function private.library_name(text, bigint) is 'What the list of an entity is under; null for the major phases.';

create or replace function public.order_generic_items(entity text, parent_id bigint, ids bigint[])
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  place record;
  list text;
  moved integer;
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
  get diagnostics moved = row_count;
  if moved > 0 then
    perform private.record('order', 'library', coalesce(parent_id, 0)::text,
      coalesce(private.library_name(entity, parent_id), ''), jsonb_build_object('kind', entity));
  end if;
  return query execute format('select id, order_num from public.%I where %s order by order_num', place.item_table, list)
    using parent_id;
end
$$;

create function public.move_generic_item(entity text, parent_id bigint, item_id bigint, after_id bigint)
returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  others bigint[];
begin
  if not private.is_admin() then
    raise exception 'only administrators order the library' using errcode = '42501';
  end if;
  select * into place from private.library_table(entity);
  perform pg_advisory_xact_lock(hashtext('the order of ' || place.item_table));
  others := private.library_list(entity, parent_id);
  if not item_id = any (others) then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  others := array_remove(others, item_id);
  if after_id is not null and not after_id = any (others) then
    raise exception 'Not an item of this list' using errcode = 'PT422', hint = 'afterId';
  end if;
  return query select o.id, o.order_num from public.order_generic_items(entity, parent_id,
    others[:coalesce(array_position(others, after_id), 0)] || item_id
      || others[coalesce(array_position(others, after_id), 0) + 1:]) o;
end
$$;
comment on function public.move_generic_item(text, bigint, bigint, bigint) is
  'Puts an item of the library behind another of its list (null: first). Gives the resulting order.';

grant execute on function public.move_generic_item(text, bigint, bigint, bigint) to authenticated;
