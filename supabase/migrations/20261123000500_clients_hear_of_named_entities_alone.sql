-- Clients hear of the entities named here, and of nothing that is added later.

create or replace function private.client_op(op text, entity text, entity_id bigint, after jsonb)
returns text
language plpgsql
stable
security definer
set search_path to ''
as $function$
declare
  is_internal boolean := false;
begin
  if entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'photo') then
    return null;
  elsif entity = 'note' and op = 'update' and after ? 'isInternal' then
    return case when (after ->> 'isInternal')::boolean then 'delete' else 'create' end;
  elsif entity = 'note' then
    select n.is_internal into is_internal from public.notes n where n.id = entity_id;
  elsif entity = 'photo' then
    select n.is_internal into is_internal
    from public.photos f join public.notes n on n.id = f.note_id where f.id = entity_id;
  end if;
  return case when is_internal then null else op end;
end
$function$;
