-- A launch is told also within the second after a change of a row of the project, and as a change of the project itself.
-- Left out, it came to nobody's attention until the next message: screens that do not show the project wait ten seconds
-- with changes of its rows.

create or replace function private.tell_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 100;
  is_launch constant boolean := new.entity = 'project' and new.fields ?| array['launchedOn', 'isEnabled'];
  head public.project_heads;
  told jsonb;
begin
  select h.* into head from public.project_heads h where h.project_id = new.project_id;
  if not found or (head.told_at > clock_timestamp() - interval '1 second' and not is_launch) then
    return null;
  end if;
  if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    return null;
  end if;
  select jsonb_agg(jsonb_build_object('entity', c.entity, 'id', c.entity_id)) into told
  from (
    select distinct c.entity, c.entity_id from public.project_changes c
    where c.project_id = new.project_id and c.seq > head.told_seq and c.entity in ('phase', 'task', 'assignment')
    limit most + 1
  ) c;
  if is_launch or jsonb_array_length(told) > most then
    told := null;
  end if;
  update public.project_heads h set told_at = clock_timestamp(), told_seq = head.seq where h.project_id = new.project_id;
  perform realtime.send(jsonb_build_object('projectId', new.project_id, 'rows', coalesce(told, '[]')),
    'work', 'work:' || l.channel_key, true)
  from public.list_heads l;
  return null;
end
$$;
