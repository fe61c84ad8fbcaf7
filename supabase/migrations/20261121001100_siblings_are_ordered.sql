-- The order of siblings is the server's: 1…n without gap or tie, under the project's lock (architecture: order).
-- A renumbering is one statement and touches only rows whose number changes.
create function private.place_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
      'exists (select from public.%I p where p.project_id = $2 and p.id = $1 and p.deleted_at is null)', tg_argv[1]) end,
    tg_table_name, parent_column)
  into last, is_live using parent, new.project_id;
  if not is_live then
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
comment on function private.place_item() is
  'Puts a new item at its place and shifts the later ones; arguments: the parent''s column and table.';

create function private.require_parent(parent_table text, project_id bigint, id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  live boolean;
begin
  execute format('select exists (select from public.%I where project_id = $1 and id = $2 and deleted_at is null)', parent_table)
  into live using $2, $3;
  if not live then
    raise exception 'no such parent' using errcode = 'P0002';
  end if;
end
$$;
comment on function private.require_parent(text, bigint, bigint) is 'Raises P0002 when the project has no such live row.';

create trigger "30_place" before insert on public.major_phases for each row
when (not private.is_quiet()) execute function private.place_item('project_id', '');
create trigger "30_place" before insert on public.phases for each row
when (not private.is_quiet()) execute function private.place_item('major_phase_id', 'major_phases');
create trigger "30_place" before insert on public.tasks for each row
when (not private.is_quiet()) execute function private.place_item('phase_id', 'phases');

create function private.require_live_parent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change(new.project_id);
  perform private.require_parent(tg_argv[1], new.project_id, (to_jsonb(new) ->> tg_argv[0])::bigint);
  return new;
end
$$;
comment on function private.require_live_parent() is
  'Refuses a note or photo under something deleted; arguments: the parent''s column and table.';

create trigger "30_parent" before insert on public.notes for each row
execute function private.require_live_parent('task_id', 'tasks');
create trigger "30_parent" before insert on public.photos for each row
execute function private.require_live_parent('note_id', 'notes');

create function private.place_generic() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent constant bigint := to_jsonb(new) ->> nullif(tg_argv[0], '');
  list constant text := case tg_argv[0] when '' then 'true' else format('%I is not distinct from $1', tg_argv[0]) end;
  last integer;
begin
  perform pg_advisory_xact_lock(hashtext('the order of ' || tg_table_name));
  execute format('select coalesce(max(order_num), 0) from public.%I where %s', tg_table_name, list) into last using parent;
  if new.order_num is null or new.order_num > last then
    new.order_num := last + 1;
  else
    new.order_num := greatest(new.order_num, 1);
    execute format('update public.%I set order_num = order_num + 1 where %s and order_num >= $2', tg_table_name, list)
    using parent, new.order_num;
  end if;
  return new;
end
$$;
comment on function private.place_generic() is 'Puts a new item of the library at its place; argument: the parent''s column.';

create trigger "30_place" before insert on public.generic_major_phases for each row execute function private.place_generic('');
create trigger "30_place" before insert on public.generic_phases for each row
execute function private.place_generic('generic_major_phase_id');
create trigger "30_place" before insert on public.generic_tasks for each row
execute function private.place_generic('generic_phase_id');
