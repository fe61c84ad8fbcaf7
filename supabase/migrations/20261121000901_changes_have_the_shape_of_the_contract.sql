-- Rows as functions/api/contract names them, and the triggers 90_log that put every written row into the change log.
-- A change of order is never logged a row: the order functions log one event for the list.
create function private.shape(p public.projects) returns jsonb language sql stable return jsonb_build_object(
  'id', p.id, 'name', p.name, 'description', p.description, 'address', p.address, 'city', p.city, 'state', p.state,
  'zipCode', p.zip_code, 'scheduledStart', p.scheduled_start, 'scheduledCompletion', p.scheduled_completion,
  'startedOn', p.started_on, 'completedOn', p.completed_on, 'launchedOn', private.instant(p.launched_on),
  'isEnabled', p.is_enabled, 'isTemplate', p.is_template, 'createdOn', private.instant(p.created_on),
  'bannerPic', p.banner_path, 'version', p.version);

create function private.shape(m public.major_phases) returns jsonb language sql stable return jsonb_build_object(
  'id', m.id, 'majorPhaseId', m.generic_major_phase_id, 'name', m.name, 'description', m.description,
  'scheduledStart', m.scheduled_start, 'scheduledCompletion', m.scheduled_completion, 'startedOn', m.started_on,
  'completedOn', m.completed_on, 'duration', m.duration, 'durationType', m.duration_type, 'orderNum', m.order_num,
  'version', m.version);

create function private.shape(p public.phases) returns jsonb language sql stable return jsonb_build_object(
  'id', p.id, 'phaseId', p.generic_phase_id, 'majorPhase', p.major_phase_id, 'name', p.name,
  'description', p.description, 'scheduledStart', p.scheduled_start, 'scheduledCompletion', p.scheduled_completion,
  'startedOn', p.started_on, 'completedOn', p.completed_on, 'duration', p.duration, 'durationType', p.duration_type,
  'orderNum', p.order_num, 'version', p.version);

create function private.shape(t public.tasks) returns jsonb language sql stable return jsonb_build_object(
  'id', t.id, 'taskId', t.generic_task_id, 'phase', t.phase_id, 'title', t.title, 'description', t.description,
  'statusId', t.status_id, 'scheduledStart', t.scheduled_start, 'scheduledCompletion', t.scheduled_completion,
  'startedOn', t.started_on, 'completedOn', t.completed_on, 'duration', t.duration, 'durationType', t.duration_type,
  'orderNum', t.order_num, 'version', t.version);

create function private.shape(n public.notes) returns jsonb language sql stable return jsonb_build_object(
  'id', n.id, 'taskId', n.task_id, 'description', n.description, 'version', n.version);

create function private.shape(p public.photos) returns jsonb language sql stable return jsonb_build_object(
  'id', p.id, 'noteId', p.note_id, 'originalFilename', p.original_filename, 'mimeType', p.mime_type,
  'caption', p.caption);

create function private.changed(old_shape jsonb, new_shape jsonb) returns jsonb
language sql immutable
begin atomic
  select coalesce(jsonb_object_agg(n.key, n.value), '{}')
  from jsonb_each(new_shape) n
  where n.value is distinct from old_shape -> n.key and n.key not in ('version', 'orderNum');
end;
comment on function private.changed(jsonb, jsonb) is 'The fields of the second shape that differ from the first, without version and order.';

create function private.log_item() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entity constant text := tg_argv[0];
  was jsonb;
  is_now constant jsonb := private.shape(new);
  project bigint;
  difference jsonb;
begin
  if entity = 'project' then project := new.id; else project := new.project_id; end if;
  if private.is_quiet() then
    perform private.require_change(project);
  elsif tg_op = 'INSERT' then
    perform private.log(project, 'create', entity, new.id, null, is_now, private.whole(entity, is_now, true));
  else
    was := private.shape(old);
    if old.deleted_at is null and new.deleted_at is not null then
      perform private.log(project, 'delete', entity, new.id, was, null, '{}');
    elsif old.deleted_at is not null and new.deleted_at is null then
      perform private.log(project, 'restore', entity, new.id, null, is_now, private.whole(entity, is_now, false));
    else
      difference := private.changed(was, is_now);
      if difference <> '{}' then
        perform private.log(project, 'update', entity, new.id, private.changed(is_now, was), difference,
          private.event_fields(difference) || jsonb_build_object('version', new.version));
      end if;
    end if;
  end if;
  return null;
end
$$;
comment on function private.log_item() is 'Logs a written row of projects, major_phases, phases or tasks (the argument is the entity).';

create function private.event_fields(difference jsonb) returns jsonb
language sql immutable
return case when difference ? 'bannerPic' then difference - 'bannerPic' || '{"bannerChanged": true}' else difference end;
comment on function private.event_fields(jsonb) is 'Without the banner''s path, which only the function can make an address of.';

create function private.whole(entity text, shape jsonb, is_new boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return shape || case
    when entity = 'project' then '{"bannerPic": null}'
    when entity <> 'task' then '{}'
    when is_new then '{"noteCount": 0}'
    else jsonb_build_object('noteCount', (
      select count(*) from public.notes n
      where n.project_id = (select t.project_id from public.tasks t where t.id = (shape ->> 'id')::bigint)
        and n.task_id = (shape ->> 'id')::bigint and n.deleted_at is null and n.published_at is not null))
  end;
end
$$;
comment on function private.whole(text, jsonb, boolean) is 'The row as its contract''s shape has it, for create and restore.';

create function private.log_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reference constant jsonb := jsonb_build_object('taskId', new.task_id);
  difference jsonb;
begin
  perform private.require_change(new.project_id);
  if private.is_quiet() or new.published_at is null then
    return null;
  end if;
  if tg_op = 'INSERT' or old.published_at is null then
    perform private.log(new.project_id, 'create', 'note', new.id, null, private.shape(new), reference);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log(new.project_id, 'delete', 'note', new.id, private.shape(old), null, reference);
  else
    difference := private.changed(private.shape(old), private.shape(new));
    if difference <> '{}' then
      perform private.log(new.project_id, 'update', 'note', new.id, private.changed(private.shape(new), private.shape(old)),
        difference, difference || jsonb_build_object('version', new.version));
    end if;
  end if;
  return null;
end
$$;
comment on function private.log_note() is 'Logs a note from the moment it is published.';

create function private.log_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reference constant jsonb := jsonb_build_object('noteId', new.note_id);
begin
  perform private.require_change(new.project_id);
  if private.is_quiet()
    or not exists (select from public.notes n where n.id = new.note_id and n.published_at is not null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.log(new.project_id, 'create', 'photo', new.id, null, private.shape(new), reference);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log(new.project_id, 'delete', 'photo', new.id, private.shape(old), null, reference);
  end if;
  return null;
end
$$;
comment on function private.log_photo() is 'Logs a photo of a published note.';

create function private.log_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  client constant public.project_clients := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'DELETE' and not exists (select from public.projects p where p.id = client.project_id and p.deleted_at is null) then
    return null;
  end if;
  if tg_op = 'DELETE' and not exists (select from public.profiles p where p.id = client.user_id) then
    perform private.lock_project(client.project_id); -- the person was removed from Auth
  end if;
  perform private.log(client.project_id,
    case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end, 'client', null,
    null, jsonb_build_object('userId', client.user_id, 'isPrimary', client.is_primary),
    jsonb_build_object('userId', client.user_id));
  return null;
end
$$;
comment on function private.log_client() is 'Logs that a client came to a project, went, or became its primary one.';

create trigger "90_log" after insert or update on public.projects for each row
execute function private.log_item('project');
create trigger "90_log" after insert on public.major_phases for each row execute function private.log_item('majorphase');
create trigger "91_log" after update on public.major_phases for each row
when (old.order_num is not distinct from new.order_num or old.deleted_at is distinct from new.deleted_at)
execute function private.log_item('majorphase');
create trigger "90_log" after insert on public.phases for each row execute function private.log_item('phase');
create trigger "91_log" after update on public.phases for each row
when (
  old.order_num is not distinct from new.order_num or old.deleted_at is distinct from new.deleted_at
  or old.major_phase_id <> new.major_phase_id
) execute function private.log_item('phase');
create trigger "90_log" after insert on public.tasks for each row execute function private.log_item('task');
create trigger "91_log" after update on public.tasks for each row
when (
  old.order_num is not distinct from new.order_num or old.deleted_at is distinct from new.deleted_at
  or old.phase_id <> new.phase_id
) execute function private.log_item('task');
create trigger "90_log" after insert or update on public.notes for each row execute function private.log_note();
create trigger "90_log" after insert or update on public.photos for each row execute function private.log_photo();
create trigger "90_log" after insert or delete or update of is_primary on public.project_clients for each row
execute function private.log_client();
