-- A batch assigns rows and takes persons off, by row and person: a browser need not know the id of an assignment that
-- still waits to be sent.

create or replace function public.try_plan_change(project_id bigint, change jsonb)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
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
