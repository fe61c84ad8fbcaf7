-- What every written row goes through, with less work for the database: nothing that anybody sees is different.

-- In plpgsql the plan of the query is made once a session; a body of SQL is read and planned anew in each transaction.
create or replace function private.changed(old_shape jsonb, new_shape jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(n.key, n.value), '{}')
    from jsonb_each(new_shape) n (key, value)
    where n.value is distinct from old_shape -> n.key and n.key not in ('version', 'orderNum')
  );
end
$$;

-- One look at the project and its head, not two.
create or replace function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  project record;
  message jsonb;
  moment constant timestamptz := clock_timestamp();
begin
  select p.id, p.is_template, p.launched_on, p.is_enabled, h.channel_key, h.client_key, h.touched_at, h.last_updated
  into project
  from public.project_heads h join public.projects p on p.id = h.project_id
  where h.project_id = new.project_id;
  message := jsonb_build_object('seq', new.seq, 'op', new.op, 'entity', new.entity, 'id', new.entity_id,
    'fields', new.fields, 'actor', new.actor, 'at', private.instant(new.at), 'requestKey', new.request_key);
  if octet_length(message::text) > 64000 then
    -- Without a key `id` realtime.send would put a random one in.
    message := jsonb_build_object('seq', new.seq, 'id', null);
  end if;
  perform realtime.send(message, 'change', 'project:' || project.id || ':' || project.channel_key, true);
  if new.client_op is not null and project.launched_on is not null and project.is_enabled then
    perform realtime.send(
      jsonb_build_object('seq', new.client_seq, 'op', new.client_op, 'entity', new.entity, 'id', new.entity_id),
      'change', 'client:' || project.id || ':' || project.client_key, true);
  end if;
  if new.entity in ('project', 'client') then
    perform private.tell_lists(jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' then 'update' else new.op end, 'id', project.id));
  elsif project.touched_at < moment - interval '2 seconds' and not project.is_template then
    update public.project_heads h set touched_at = moment where h.project_id = new.project_id;
    perform private.tell_lists(jsonb_build_object(
      'list', 'projects', 'op', 'touch', 'id', project.id, 'lastUpdated', private.instant(project.last_updated)));
  end if;
  return null;
end
$$;
