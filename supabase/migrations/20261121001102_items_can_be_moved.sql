-- Moving and ordering, the same for the three levels of a plan. Answers are the resulting order, complete.
-- Whoever calls must be staff (begin_change asks); these run as owner because order_num is granted to nobody.
create function private.list_of(item_table text, parent_column text, parent bigint) returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids bigint[];
begin
  execute format('select array_agg(id order by order_num) from public.%I where %I = $1 and deleted_at is null',
    item_table, parent_column) into ids using parent;
  return coalesce(ids, '{}');
end
$$;
comment on function private.list_of(text, text, bigint) is 'The live children of a parent in order.';

create function private.set_order(
  entity text, item_table text, parent_column text, project_id bigint, parent bigint, was bigint[], wanted bigint[]
) returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  if was <> wanted then
    execute format(
      'update public.%I t set order_num = w.place from unnest($1) with ordinality w (id, place)
       where t.id = w.id and t.%I = $2 and t.order_num <> w.place', item_table, parent_column)
    using wanted, parent;
    perform private.log(set_order.project_id, 'order', entity, parent, jsonb_build_object('order', was),
      jsonb_build_object('order', wanted), jsonb_build_object('order', wanted));
    if entity = 'phase' then
      perform private.compute_dates(parent);
    end if;
  end if;
  return query select w.id, w.place::integer from unnest(wanted) with ordinality w (id, place);
end
$$;
comment on function private.set_order(text, text, text, bigint, bigint, bigint[], bigint[]) is
  'Numbers a list as wanted and logs one event, when it differs.';

create function private.order_list(
  entity text, item_table text, parent_column text, project_id bigint, parent bigint, ids bigint[]
) returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  was constant bigint[] := private.list_of(item_table, parent_column, parent);
  stranger bigint;
begin
  execute format('select id from public.%I where id = any ($1) and %I <> $2 limit 1', item_table, parent_column)
  into stranger using ids, parent;
  if stranger is not null then
    raise exception 'An item of another list' using errcode = 'PT422', hint = 'order';
  end if;
  return query select * from private.set_order(entity, item_table, parent_column, order_list.project_id, parent, was, (
    -- What was sent first, in its order; the others keep their relative place at the end.
    select coalesce(array_agg(w.id order by w.sent nulls last, w.place), '{}')
    from (
      select s.id, s.place, array_position(ids, s.id) as sent from unnest(was) with ordinality s (id, place)
    ) w
  ));
end
$$;
comment on function private.order_list(text, text, text, bigint, bigint, bigint[]) is
  'Orders a list as sent; ids that are gone are ignored, an id of another list is PT422.';

create function private.move_item(
  entity text, item_table text, parent_column text, project_id bigint, parent bigint, item bigint, after_id bigint
) returns table (id bigint, order_num integer)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  home bigint;
  was bigint[];
  others bigint[];
  place integer;
begin
  execute format('select %I from public.%I where project_id = $1 and id = $2 and deleted_at is null', parent_column, item_table)
  into home using project_id, item;
  if home is null then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  if home <> parent then
    was := private.list_of(item_table, parent_column, home);
    execute format('update public.%I t set %I = $1,
      order_num = 1 + (select coalesce(max(o.order_num), 0) from public.%I o where o.%I = $1) where t.id = $2',
      item_table, parent_column, item_table, parent_column) using parent, item;
    perform private.set_order(entity, item_table, parent_column, move_item.project_id, home, was, array_remove(was, item));
  end if;
  was := private.list_of(item_table, parent_column, parent);
  others := array_remove(was, item);
  if after_id is null then
    place := 0;
  elsif after_id = item then
    place := array_position(was, item) - 1;
  else
    place := array_position(others, after_id);
  end if;
  if place is null then
    -- What it should follow was deleted meanwhile: the place that one had.
    execute format('select least(deleted_order_num - 1, $3) from public.%I where id = $1 and %I = $2 and deleted_at is not null',
      item_table, parent_column) into place using after_id, parent, cardinality(others);
    if place is null then
      raise exception 'An item of another list' using errcode = 'PT422', hint = 'afterId';
    end if;
  end if;
  return query select * from private.set_order(entity, item_table, parent_column, move_item.project_id, parent,
    case when home = parent then was else others end, others[:place] || item || others[place + 1:]);
end
$$;
comment on function private.move_item(text, text, text, bigint, bigint, bigint, bigint) is
  'Puts an item behind another one of the list (null: first), also from another parent.';
