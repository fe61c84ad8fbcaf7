-- Deleting marks a row and everything below it with one instant; restoring takes back exactly what has that instant.
-- Marked rows lose their number among the siblings and are swept after 30 days.
create function private.mark_below(project bigint, mark timestamptz, major_phase bigint, phase bigint, task bigint) returns void
language plpgsql security definer set search_path = ''
as $$
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
comment on function private.mark_below(bigint, timestamptz, bigint, bigint, bigint) is 'Marks what is below an item.';

create function private.close_gap(item_table text, parent_column text, parent bigint, gap integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('update public.%I set order_num = order_num - 1 where %I = $1 and order_num > $2', item_table, parent_column)
  using parent, gap;
end
$$;
comment on function private.close_gap(text, text, bigint, integer) is 'Moves later siblings up by one.';

create function private.plan_table(entity text, out item_table text, out parent_column text)
language sql immutable
begin atomic
  select t, c from (values
    ('majorphase', 'major_phases', 'project_id'), ('phase', 'phases', 'major_phase_id'), ('task', 'tasks', 'phase_id')
  ) v (e, t, c) where e = entity;
end;
comment on function private.plan_table(text) is 'The table and the parent''s column of an entity of the plan.';

create function public.delete_plan_item(project_id bigint, entity text, item_id bigint) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  place record;
  parent bigint;
  gap integer;
  mark timestamptz;
begin
  perform private.begin_change($1);
  mark := clock_timestamp();
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
  perform private.close_gap(place.item_table, place.parent_column, parent, gap);
  return mark;
end
$$;
comment on function public.delete_plan_item(bigint, text, bigint) is
  'Marks a majorphase, phase or task and all below it, closes the gap, and gives the instant of the mark.';

grant execute on function public.delete_plan_item(bigint, text, bigint) to authenticated;
