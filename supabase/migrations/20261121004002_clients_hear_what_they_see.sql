-- The change log numbers what clients see apart from the rest: what is internal neither reaches their topic nor shows as
-- a hole in its numbers or as a last update. A note that turns internal is to them a note that was deleted.
alter table public.project_heads
  add column client_seq bigint not null default 0,
  add column client_updated timestamptz not null default now();
update public.project_heads set client_updated = last_updated;
comment on table public.project_heads is
  'One row a project: seq of its last change, keys of its topics, last update; the same of what clients see; touched_at: when the lists last heard of it.';

alter table public.project_changes add column client_seq bigint, add column client_op text;
comment on column public.project_changes.client_op is 'What it is to clients; null, with client_seq, for what they do not see.';

create or replace function private.shape(n public.notes) returns jsonb language sql stable return jsonb_build_object(
  'id', n.id, 'taskId', n.task_id, 'description', n.description, 'isInternal', n.is_internal, 'version', n.version);

create function private.client_op(op text, entity text, entity_id bigint, after jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_internal boolean := false;
begin
  if entity = 'client' then
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
comment on function private.client_op(text, text, bigint, jsonb) is 'What a change of a project is to its clients; null when it is nothing.';

create or replace function private.log(
  project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, fields jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  head public.project_heads;
  told constant text := private.client_op($2, $3, $4, $6);
begin
  perform private.require_change($1);
  update public.project_heads h
  set seq = h.seq + 1, last_updated = now(), last_updated_by = auth.uid(),
    client_seq = h.client_seq + (told is not null)::integer,
    client_updated = case when told is null then h.client_updated else now() end
  where h.project_id = $1
  returning h.* into head;
  insert into public.project_changes (
    project_id, seq, op, entity, entity_id, before, after, fields, request_key, client_seq, client_op
  ) values ($1, head.seq, $2, $3, $4, $5, $6, $7, nullif(current_setting('app.request_key', true), '')::uuid,
    case when told is not null then head.client_seq end, told);
end
$$;

create or replace function private.broadcast_change() returns trigger
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
  if new.client_op is not null and project.launched_on is not null and project.is_enabled then
    perform realtime.send(
      jsonb_build_object('seq', new.client_seq, 'op', new.client_op, 'entity', new.entity, 'id', new.entity_id),
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

create or replace function private.client_head(
  project_id bigint, out seq bigint, out last_updated timestamptz, out topic text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.may_read_project($1) then
    select h.client_seq, h.client_updated, 'client:' || h.project_id || ':' || h.client_key
    into seq, last_updated, topic
    from public.project_heads h where h.project_id = $1;
  end if;
end
$$;
comment on function private.client_head(bigint) is
  'Last change that clients see, and topic, of a project for the client who calls; nulls when it is not theirs.';
