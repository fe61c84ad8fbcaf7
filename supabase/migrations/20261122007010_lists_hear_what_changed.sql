-- An event of the lists carries the fields that a list shows, so a page patches its row instead of reading all of them
-- again. Only staff may join the topic. A page from before ignores the fields.
create or replace function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
    message := jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' then 'update' else new.op end, 'id', project.id);
    if new.entity = 'project' and new.op = 'update' then
      message := message || jsonb_build_object('fields',
        private.listed(new.fields) || jsonb_build_object('lastUpdated', private.instant(project.last_updated)));
    end if;
    perform private.tell_lists(message);
    if new.entity = 'client' then
      perform private.tell_lists(
        jsonb_build_object('list', 'users', 'op', 'update', 'id', new.fields -> 'userId'));
    end if;
  elsif project.touched_at < moment - interval '2 seconds' and not project.is_template then
    update public.project_heads h set touched_at = moment where h.project_id = new.project_id;
    perform private.tell_lists(jsonb_build_object(
      'list', 'projects', 'op', 'touch', 'id', project.id, 'lastUpdated', private.instant(project.last_updated)));
  end if;
  return null;
end
$$;

create function private.listed(fields jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(f.key, f.value), '{}')
  from jsonb_each(fields) as f
  where f.key in ('name', 'city', 'isEnabled', 'launchedOn', 'startedOn', 'completedOn', 'scheduledStart', 'scheduledCompletion')
);
comment on function private.listed(jsonb) is 'Of the fields of a project those that lists show.';

create function private.shape(p public.profiles) returns jsonb
language sql stable
return jsonb_build_object(
  'firstName', (p).first_name, 'lastName', (p).last_name, 'fullname', private.person_name(p), 'email', (p).email,
  'userTypeId', (p).user_type, 'disabled', (p).disabled, 'address', (p).address, 'city', (p).city, 'state', (p).state,
  'zipCode', (p).zip_code, 'phone', (p).phone, 'secondPhone', (p).second_phone,
  'signedUpOn', private.instant((p).signed_up_on), 'signupEmailSentOn', private.instant((p).signup_email_sent_on),
  'version', (p).version);

create or replace function private.tell_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  message jsonb;
begin
  if tg_op = 'DELETE' then
    message := jsonb_build_object('op', 'delete', 'id', old.id);
  elsif tg_op = 'INSERT' then
    message := jsonb_build_object('op', 'create', 'id', new.id);
  else
    message := jsonb_build_object('op', 'update', 'id', new.id, 'fields',
      private.changed(private.shape(old), private.shape(new)) || jsonb_build_object('version', new.version));
  end if;
  perform private.tell_lists(message || jsonb_build_object('list', 'users'));
  return null;
end
$$;
