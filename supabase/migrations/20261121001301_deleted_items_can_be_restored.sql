-- Bringing back what one delete took: the item at its old place when there is one, the rest where it was.
-- Each row that comes back is an event, parents first; a parent that is deleted itself must come first (P0002).
create function private.restore_below(project bigint, mark timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Nothing was added under a deleted parent meanwhile, so the old numbers are free.
  update public.photos f set deleted_at = null where f.project_id = project and f.deleted_at = mark;
  update public.notes n set deleted_at = null where n.project_id = project and n.deleted_at = mark;
end
$$;
comment on function private.restore_below(bigint, timestamptz) is 'Brings back notes and photos of one delete.';

create function public.restore_plan_item(project_id bigint, entity text, item_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  child record;
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
  perform private.be_quiet(false);
  last := cardinality(private.list_of(place.item_table, place.parent_column, parent));
  wanted := least(wanted, last + 1);
  execute format('update public.%I set order_num = order_num + 1 where %I = $1 and order_num >= $2',
    place.item_table, place.parent_column) using parent, wanted;
  execute format('update public.%I set deleted_at = null, order_num = $1, deleted_order_num = null where id = $2',
    place.item_table) using wanted, $3;
  -- One after the other, because an open plan puts them in as they come.
  for child in
    select p.id, p.deleted_order_num from public.phases p
    where p.project_id = $1 and p.deleted_at = mark order by p.major_phase_id, p.deleted_order_num
  loop
    update public.phases p set deleted_at = null, order_num = child.deleted_order_num, deleted_order_num = null
    where p.id = child.id;
  end loop;
  for child in
    select t.id, t.deleted_order_num from public.tasks t
    where t.project_id = $1 and t.deleted_at = mark order by t.phase_id, t.deleted_order_num
  loop
    update public.tasks t set deleted_at = null, order_num = child.deleted_order_num, deleted_order_num = null
    where t.id = child.id;
  end loop;
end
$$;
comment on function public.restore_plan_item(bigint, text, bigint) is
  'Brings back an item and exactly what its delete took, at its place when possible.';

grant execute on function public.restore_plan_item(bigint, text, bigint) to authenticated;
