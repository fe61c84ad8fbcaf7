SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.broadcast_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  -- A to-do goes and comes back with its note.
  if new.entity = 'todo' or new.entity = 'note' and new.op in ('delete', 'restore') then
    perform private.tell_lists(jsonb_build_object('list', 'todos', 'op', 'touch', 'id', new.entity_id));
  end if;
  -- Lists show the end of a project; other computed dates are an update of its plan.
  if new.entity in ('project', 'client') and (new.op <> 'reschedule' or new.fields #> '{finish,0}' <> new.fields #> '{finish,1}') then
    message := jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' or new.op = 'reschedule' then 'update' else new.op end, 'id', project.id);
    -- The address of another banner is the function's to make: lists read the row.
    if new.entity = 'project' and new.op in ('update', 'reschedule') and not coalesce(new.fields ? 'bannerChanged', false) then
      message := message || jsonb_build_object('fields', case new.op
        when 'update' then private.listed(new.fields)
        else jsonb_build_object('scheduledCompletion', new.fields #> '{finish,1}') end || jsonb_build_object('lastUpdated', private.instant(project.last_updated)));
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
$function$;
