-- The order of rows in a plan.

create function public.add_generic_major_phase(
  project_id bigint, generic_id bigint, include text, order_num integer
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.begin_change($1);
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type, order_num)
  select $1, g.id, g.name, g.description, g.duration, g.duration_type, $4
  from public.generic_major_phases g
  where g.id = $2 and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic major phase' using errcode = 'P0002';
  end if;
  if include in ('phases', 'phasesandtasks') then
    perform private.add_phase($1, made, g.id, include = 'phasesandtasks', null)
    from (
      select p.id from public.generic_phases p
      where p.generic_major_phase_id = $2 and p.deleted_at is null order by p.order_num
    ) g;
  end if;
  return made;
end
$$;
comment on function public.add_generic_major_phase is 'Adds a generic major phase; include: none, phases or phasesandtasks. Gives the new item''s id.';
grant execute on function public.add_generic_major_phase to authenticated;

create function public.add_generic_phase(
  project_id bigint, major_phase_id bigint, generic_id bigint, include text, order_num integer
) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  return private.add_phase($1, $2, $3, $4 = 'phasesandtasks', $5);
end
$$;
comment on function public.add_generic_phase is 'Adds a generic phase to a major phase, with its tasks when include is phasesandtasks. Gives the new item''s id.';
grant execute on function public.add_generic_phase to authenticated;

create function public.add_generic_task(
  project_id bigint, phase_id bigint, generic_id bigint, order_num integer
) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  made bigint;
begin
  perform private.begin_change($1);
  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type, order_num)
  select $1, $2, g.id, g.title, g.description, g.duration, g.duration_type, $4
  from public.generic_tasks g
  where g.id = $3 and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic task' using errcode = 'P0002';
  end if;
  return made;
end
$$;
comment on function public.add_generic_task is 'Adds a generic task to a phase. Gives the new item''s id.';
grant execute on function public.add_generic_task to authenticated;

create function private.add_phase(
  project bigint, major_phase bigint, generic bigint, with_tasks boolean, place integer
) returns bigint
language plpgsql set search_path = '' as $$
declare
  made bigint;
begin
  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type, order_num)
  select project, major_phase, g.id, g.name, g.description, g.duration, g.duration_type, place
  from public.generic_phases g
  where g.id = generic and g.deleted_at is null
  returning id into made;
  if made is null then
    raise exception 'no such generic phase' using errcode = 'P0002';
  end if;
  if with_tasks then
    insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type)
    select project, made, g.id, g.title, g.description, g.duration, g.duration_type
    from public.generic_tasks g
    where g.generic_phase_id = generic and g.deleted_at is null
    order by g.order_num;
  end if;
  return made;
end
$$;
comment on function private.add_phase is 'Adds one generic phase at a place.';

create function private.list_of(item_table text, parent_column text, parent bigint) returns bigint[]
language plpgsql stable set search_path = '' as $$
declare
  ids bigint[];
begin
  execute format('select array_agg(id order by order_num) from public.%I where %I = $1 and deleted_at is null',
    item_table, parent_column) into ids using parent;
  return coalesce(ids, '{}');
end
$$;
comment on function private.list_of is 'The live children of a parent in order.';

create function private.move_item(
  entity text, item_table text, parent_column text, project_id bigint, parent bigint, item bigint, after_id bigint
) returns table(id bigint, order_num integer)
language plpgsql set search_path = '' as $$
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
comment on function private.move_item is 'Puts an item behind another one of the list (null: first), also from another parent.';

create function public.move_major_phase(
  project_id bigint, item_id bigint, after_id bigint
) returns table(id bigint, order_num integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  return query select * from private.move_item('majorphase', 'major_phases', 'project_id', $1, $1, $2, $3);
end
$$;
comment on function public.move_major_phase is 'Puts a major phase behind another one, or first when after_id is null.';
grant execute on function public.move_major_phase to authenticated;

create function public.move_phase(
  project_id bigint, major_phase_id bigint, item_id bigint, after_id bigint
) returns table(id bigint, order_num integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('major_phases', $1, $2);
  return query select * from private.move_item('phase', 'phases', 'major_phase_id', $1, $2, $3, $4);
end
$$;
comment on function public.move_phase is 'Puts a phase behind another one, or first when after_id is null; also from another parent.';
grant execute on function public.move_phase to authenticated;

create function public.move_task(
  project_id bigint, phase_id bigint, item_id bigint, after_id bigint
) returns table(id bigint, order_num integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('phases', $1, $2);
  return query select * from private.move_item('task', 'tasks', 'phase_id', $1, $2, $3, $4);
end
$$;
comment on function public.move_task is 'Puts a task behind another one, or first when after_id is null; also from another parent.';
grant execute on function public.move_task to authenticated;

create function private.order_list(
  entity text, item_table text, parent_column text, project_id bigint, parent bigint, ids bigint[]
) returns table(id bigint, order_num integer)
language plpgsql set search_path = '' as $$
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
comment on function private.order_list is 'Orders a list as sent; ids that are gone are ignored, an id of another list is PT422.';

create function public.order_major_phases(project_id bigint, ids bigint[]) returns table(id bigint, order_num integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  return query select * from private.order_list('majorphase', 'major_phases', 'project_id', $1, $1, $2);
end
$$;
comment on function public.order_major_phases is 'Orders major phases as sent; those left out keep their relative place at the end.';
grant execute on function public.order_major_phases to authenticated;

create function public.order_phases(
  project_id bigint, major_phase_id bigint, ids bigint[]
) returns table(id bigint, order_num integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('major_phases', $1, $2);
  return query select * from private.order_list('phase', 'phases', 'major_phase_id', $1, $2, $3);
end
$$;
comment on function public.order_phases is 'Orders phases as sent; those left out keep their relative place at the end.';
grant execute on function public.order_phases to authenticated;

create function public.order_tasks(
  project_id bigint, phase_id bigint, ids bigint[]
) returns table(id bigint, order_num integer)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  perform private.require_parent('phases', $1, $2);
  return query select * from private.order_list('task', 'tasks', 'phase_id', $1, $2, $3);
end
$$;
comment on function public.order_tasks is 'Orders tasks as sent; those left out keep their relative place at the end.';
grant execute on function public.order_tasks to authenticated;

create function private.place_item() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parent_column constant text := tg_argv[0];
  parent constant bigint := to_jsonb(new) ->> parent_column;
  last integer;
  is_live boolean;
begin
  perform private.require_change(new.project_id);
  -- A parent that was deleted meanwhile takes no children; the foreign key still knows it.
  execute format(
    'select coalesce(max(c.order_num), 0), %s from public.%I c where c.%I = $1',
    case tg_argv[1] when '' then 'true' else format(
      '(select p.project_id = $2 and p.deleted_at is null from public.%I p where p.id = $1)', tg_argv[1]) end,
    tg_table_name, parent_column)
  into last, is_live using parent, new.project_id;
  if is_live is not true then
    raise exception 'no such parent' using errcode = 'P0002';
  end if;
  if new.order_num is null or new.order_num > last then
    new.order_num := last + 1;
  else
    new.order_num := greatest(new.order_num, 1);
    execute format('update public.%I set order_num = order_num + 1 where %I = $1 and order_num >= $2',
      tg_table_name, parent_column) using parent, new.order_num;
  end if;
  return new;
end
$$;
comment on function private.place_item is 'Puts a new item at its place and shifts the later ones; arguments: the parent''s column and table.';
create trigger "30_place" before insert on public.major_phases
  for each row when (not private.is_quiet()) execute function private.place_item('project_id', '');
create trigger "30_place" before insert on public.phases
  for each row when (not private.is_quiet()) execute function private.place_item('major_phase_id', 'major_phases');
create trigger "30_place" before insert on public.tasks
  for each row when (not private.is_quiet()) execute function private.place_item('phase_id', 'phases');

create function private.set_order(
  entity text, item_table text, parent_column text, project_id bigint, parent bigint, was bigint[], wanted bigint[]
) returns table(id bigint, order_num integer)
language plpgsql set search_path = '' as $$
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
comment on function private.set_order is 'Numbers a list as wanted and logs one event, when it differs.';

create function public.try_plan_change(project_id bigint, change jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  entity constant text := change ->> 'entity';
  item constant bigint := (change ->> 'id')::bigint;
  parent constant bigint := (change ->> 'parentId')::bigint;
  place record;
  others bigint[];
  behind bigint;
begin
  perform private.begin_change($1);
  begin
    case change ->> 'op'
      when 'delete' then
        perform public.delete_plan_item($1, entity, item);
      when 'restore' then
        perform public.restore_plan_item($1, entity, item);
      when 'move' then
        select * into place from private.plan_table(entity);
        if entity = 'majorphase' and parent <> $1 then
          return false;
        elsif entity <> 'majorphase' then
          perform private.require_parent(case entity when 'phase' then 'major_phases' else 'phases' end, $1, parent);
        end if;
        others := array_remove(private.list_of(place.item_table, place.parent_column, parent), item);
        if jsonb_typeof(change -> 'after') = 'array' then
          select a.id::bigint into behind
          from jsonb_array_elements_text(change -> 'after') with ordinality a (id, at)
          where a.id::bigint = any (others) order by a.at limit 1;
        else
          behind := others[cardinality(others)];
        end if;
        perform private.move_item(entity, place.item_table, place.parent_column, $1, parent, item, behind);
      when 'assign' then
        perform public.assign($1, entity, item, (change ->> 'userId')::uuid, (change ->> 'tradeId')::bigint);
      when 'unassign' then
        perform public.unassign($1, a.id) from public.assignments a
        where a.project_id = $1 and a.deleted_at is null
          and ((entity = 'phase' and a.phase_id = item) or (entity = 'task' and a.task_id = item))
          and (a.user_id = (change ->> 'userId')::uuid or a.trade_id = (change ->> 'tradeId')::bigint);
    end case;
    return true;
  exception when no_data_found then
    return false;
  end;
end
$$;
comment on function public.try_plan_change is 'Deletes, restores or moves an item as the change says; false when the item or its new parent is not there.';
grant execute on function public.try_plan_change to authenticated;
