-- Rows of a plan that go, with everything below them, and come back.

create function public.delete_link(project_id bigint, link_id bigint) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  mark timestamptz;
begin
  perform private.begin_change($1);
  mark := clock_timestamp();
  update public.plan_links l set deleted_at = mark where l.project_id = $1 and l.id = $2 and l.deleted_at is null;
  if not found then
    raise exception 'no such link' using errcode = 'P0002';
  end if;
  return mark;
end
$$;
comment on function public.delete_link is 'Marks a link and gives the instant of the mark.';
grant execute on function public.delete_link to authenticated;

create function public.delete_plan_item(project_id bigint, entity text, item_id bigint) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_change($1);
  return private.mark_item($1, entity, item_id);
end
$$;
comment on function public.delete_plan_item is 'Marks a majorphase, phase or task and all below it, closes the gap, and gives the instant of the mark.';
grant execute on function public.delete_plan_item to authenticated;

create function private.drop_links() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from public.plan_links l
  where l.project_id = old.project_id and l.from_kind = tg_argv[0] and l.from_id = old.id;
  delete from public.plan_links l
  where l.project_id = old.project_id and l.to_kind = tg_argv[0] and l.to_id = old.id;
  return null;
end
$$;
comment on function private.drop_links is 'Removes the links of a row that is swept; the argument is its kind.';
create trigger "95_links" after delete on public.phases for each row execute function private.drop_links('phase');
create trigger "95_links" after delete on public.tasks for each row execute function private.drop_links('task');

create function private.mark_below(
  project bigint, mark timestamptz, major_phase bigint, phase bigint, task bigint
) returns void
language plpgsql set search_path = '' as $$
begin
  -- One of the three is given: everything below it that is live.
  update public.phases p set deleted_at = mark, deleted_order_num = p.order_num, order_num = null
  where p.project_id = project and p.major_phase_id = major_phase and p.deleted_at is null;
  update public.tasks t set deleted_at = mark, deleted_order_num = t.order_num, order_num = null
  where t.project_id = project and t.deleted_at is null and (
    t.phase_id = phase
    or t.phase_id in (select p.id from public.phases p where p.project_id = project and p.major_phase_id = major_phase)
  );
  update public.notes n set deleted_at = mark
  where n.project_id = project and n.deleted_at is null
    and n.task_id in (select t.id from public.tasks t where t.project_id = project and (t.deleted_at = mark or t.id = task));
  update public.photos f set deleted_at = mark
  where f.project_id = project and f.deleted_at is null
    and f.note_id in (select n.id from public.notes n where n.project_id = project and n.deleted_at = mark);
end
$$;
comment on function private.mark_below is 'Marks what is below an item.';

create function private.mark_item(project_id bigint, entity text, item_id bigint) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  place record;
  parent bigint;
  gap integer;
  mark constant timestamptz := clock_timestamp();
begin
  select * into place from private.plan_table(entity);
  execute format('select %I, order_num from public.%I where project_id = $1 and id = $2 and deleted_at is null',
    place.parent_column, place.item_table) into parent, gap using $1, $3;
  if parent is null then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  case entity
    when 'majorphase' then perform private.mark_below($1, mark, $3, null, null);
    when 'phase' then perform private.mark_below($1, mark, null, $3, null);
    else perform private.mark_below($1, mark, null, null, $3);
  end case;
  perform private.be_quiet(false);
  execute format('update public.%I set deleted_at = $1, deleted_order_num = order_num, order_num = null where id = $2',
    place.item_table) using mark, $3;
  execute format('update public.%I set order_num = order_num - 1 where %I = $1 and order_num > $2',
    place.item_table, place.parent_column) using parent, gap;
  return mark;
end
$$;
comment on function private.mark_item is 'Marks a majorphase, phase or task and all below it, closes the gap, and gives the instant of the mark.';

create function private.restore_below(project bigint, mark timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  -- Nothing was added under a deleted parent meanwhile, so the old numbers are free.
  update public.photos f set deleted_at = null where f.project_id = project and f.deleted_at = mark;
  update public.notes n set deleted_at = null where n.project_id = project and n.deleted_at = mark;
end
$$;
comment on function private.restore_below is 'Brings back notes and photos of one delete.';

create function public.restore_plan_item(project_id bigint, entity text, item_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  parent bigint;
  mark timestamptz;
  wanted integer;
  last integer;
begin
  perform private.begin_change($1);
  select * into place from private.plan_table(entity);
  execute format('select %I, deleted_at, deleted_order_num from public.%I where project_id = $1 and id = $2 and deleted_at is not null',
    place.parent_column, place.item_table) into parent, mark, wanted using $1, $3;
  if mark is null then
    raise exception 'no such item' using errcode = 'P0002';
  end if;
  if entity <> 'majorphase' then
    perform private.require_parent(case entity when 'phase' then 'major_phases' else 'phases' end, $1, parent);
  end if;
  perform private.be_quiet(true);
  perform private.restore_below($1, mark);
  -- The item itself has the same mark: it follows with its place and its event.
  update public.phases p set deleted_at = null, order_num = p.deleted_order_num, deleted_order_num = null
  where p.project_id = $1 and p.deleted_at = mark and not (entity = 'phase' and p.id = $3);
  update public.tasks t set deleted_at = null, order_num = t.deleted_order_num, deleted_order_num = null
  where t.project_id = $1 and t.deleted_at = mark and not (entity = 'task' and t.id = $3);
  perform private.be_quiet(false);
  last := cardinality(private.list_of(place.item_table, place.parent_column, parent));
  wanted := least(wanted, last + 1);
  execute format('update public.%I set order_num = order_num + 1 where %I = $1 and order_num >= $2',
    place.item_table, place.parent_column) using parent, wanted;
  execute format('update public.%I set deleted_at = null, order_num = $1, deleted_order_num = null where id = $2',
    place.item_table) using wanted, $3;
  if entity = 'majorphase' then
    perform private.compute_dates($3);
  end if;
end
$$;
comment on function public.restore_plan_item is 'Brings back an item and exactly what its delete took, at its place when possible; one change in the log.';
grant execute on function public.restore_plan_item to authenticated;
