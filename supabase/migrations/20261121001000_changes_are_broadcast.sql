-- One trigger sends what the log took: to the staff's topic of the project, to its clients' topic, and to the lists.
-- Payloads above 64 kB carry their number alone; clients are told what changed, never its contents.
create function private.tell_lists(message jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(message, 'list', 'lists:' || h.channel_key, true) from public.list_heads h;
end
$$;
comment on function private.tell_lists(jsonb) is 'Sends a listChange of the contract to everybody of the staff.';

create function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  head public.project_heads;
  project public.projects;
  message jsonb;
  moment constant timestamptz := clock_timestamp();
begin
  select h.* into head from public.project_heads h where h.project_id = new.project_id;
  select p.* into project from public.projects p where p.id = new.project_id;
  message := jsonb_build_object('seq', new.seq, 'op', new.op, 'entity', new.entity, 'id', new.entity_id,
    'fields', new.fields, 'actor', new.actor, 'at', private.instant(new.at), 'requestKey', new.request_key);
  if octet_length(message::text) > 64000 then
    -- Without a key `id` realtime.send would put a random one in.
    message := jsonb_build_object('seq', new.seq, 'id', null);
  end if;
  perform realtime.send(message, 'change', 'project:' || head.project_id || ':' || head.channel_key, true);
  if project.launched_on is not null and project.is_enabled then
    perform realtime.send(
      jsonb_build_object('seq', new.seq, 'op', new.op, 'entity', new.entity, 'id', new.entity_id),
      'change', 'client:' || head.project_id || ':' || head.client_key, true);
  end if;
  if new.entity in ('project', 'client') then
    perform private.tell_lists(jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' then 'update' else new.op end, 'id', project.id));
  elsif head.touched_at < moment - interval '2 seconds' and not project.is_template then
    update public.project_heads h set touched_at = moment where h.project_id = new.project_id;
    perform private.tell_lists(jsonb_build_object(
      'list', 'projects', 'op', 'touch', 'id', project.id, 'lastUpdated', private.instant(head.last_updated)));
  end if;
  return null;
end
$$;
comment on function private.broadcast_change() is 'Sends one change to those who listen; at most every 2 s the lists hear of it.';

create trigger "90_broadcast" after insert on public.project_changes for each row
execute function private.broadcast_change();

create function private.tell_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_lists(jsonb_build_object(
    'list', 'users',
    'op', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end,
    'id', case when tg_op = 'DELETE' then old.id else new.id end));
  return null;
end
$$;
comment on function private.tell_people() is 'Tells the lists that a person came, changed or went.';

create trigger "90_list" after insert or update or delete on public.profiles for each row
execute function private.tell_people();
