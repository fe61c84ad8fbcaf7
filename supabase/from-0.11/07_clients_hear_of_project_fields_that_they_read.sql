-- A change of what clients do not read of a project, such as its description, tells them nothing. They hear of isEnabled,
-- which decides whether they read it at all.

create or replace function private.client_op(op text, entity text, entity_id bigint, after jsonb)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_internal boolean := false;
begin
  if entity = 'ledgerentry' then
    return case
      when after ? 'isReleased' then case when (after ->> 'isReleased')::boolean then 'create' else 'delete' end
      when exists (select from public.ledger_entries e where e.id = entity_id and e.is_released) then op end;
  elsif entity not in ('project', 'majorphase', 'phase', 'task', 'note', 'photo') then
    return null;
  elsif op = 'update' and entity in ('majorphase', 'phase', 'task') and not after ?| array[
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic'
  ] then
    return null;
  elsif op = 'update' and entity = 'note' and after - 'isForTrades' = '{}' then
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
$$;
