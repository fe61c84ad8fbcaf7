-- Restoring an item logs one change, as deleting it does. Open plans read themselves again at a restore, so the rows
-- below it need no events of their own.

create or replace function public.restore_plan_item(project_id bigint, entity text, item_id bigint)
returns void
language plpgsql security definer
set search_path = ''
as $$
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
comment on function public.restore_plan_item(bigint, text, bigint) is
  'Brings back an item and exactly what its delete took, at its place when possible; one change in the log.';
