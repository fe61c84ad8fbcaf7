-- An actual date says who filled it: the status of its task, the tasks below its row, or a person. What follows from
-- other rows is logged as such, so that History and undo leave it out (docs/product.md#status-and-dates).

alter table public.tasks
  add column started_by text constraint tasks_started_by_check check (started_by in ('status', 'person')),
  add column completed_by text constraint tasks_completed_by_check check (completed_by in ('status', 'person'));
alter table public.phases
  add column started_by text constraint phases_started_by_check check (started_by in ('tasks', 'person')),
  add column completed_by text constraint phases_completed_by_check check (completed_by in ('tasks', 'person'));
alter table public.major_phases
  add column started_by text constraint major_phases_started_by_check check (started_by in ('tasks', 'person')),
  add column completed_by text constraint major_phases_completed_by_check check (completed_by in ('tasks', 'person'));
-- Completing a project is a person's decision.
alter table public.projects
  add column started_by text constraint projects_started_by_check check (started_by in ('tasks', 'person'));

-- An undo restores a date with its filler.
grant insert (started_by, completed_by), update (started_by, completed_by) on public.tasks to authenticated;
grant insert (started_by, completed_by), update (started_by, completed_by) on public.phases to authenticated;
grant insert (started_by, completed_by), update (started_by, completed_by) on public.major_phases to authenticated;

create or replace function private.shape(t public.tasks) returns jsonb language sql stable
return jsonb_build_object('id', t.id, 'taskId', t.generic_task_id, 'phase', t.phase_id, 'title', t.title,
  'description', t.description, 'statusId', t.status_id, 'scheduledStart', t.scheduled_start,
  'scheduledCompletion', t.scheduled_completion, 'startedOn', t.started_on, 'completedOn', t.completed_on,
  'startedBy', t.started_by, 'completedBy', t.completed_by, 'duration', t.duration, 'durationType', t.duration_type,
  'orderNum', t.order_num, 'version', t.version);

create or replace function private.shape(p public.phases) returns jsonb language sql stable
return jsonb_build_object('id', p.id, 'phaseId', p.generic_phase_id, 'majorPhase', p.major_phase_id, 'name', p.name,
  'description', p.description, 'scheduledStart', p.scheduled_start, 'scheduledCompletion', p.scheduled_completion,
  'startedOn', p.started_on, 'completedOn', p.completed_on, 'startedBy', p.started_by, 'completedBy', p.completed_by,
  'duration', p.duration, 'durationType', p.duration_type, 'orderNum', p.order_num, 'version', p.version);

create or replace function private.shape(m public.major_phases) returns jsonb language sql stable
return jsonb_build_object('id', m.id, 'majorPhaseId', m.generic_major_phase_id, 'name', m.name,
  'description', m.description, 'scheduledStart', m.scheduled_start, 'scheduledCompletion', m.scheduled_completion,
  'startedOn', m.started_on, 'completedOn', m.completed_on, 'startedBy', m.started_by, 'completedBy', m.completed_by,
  'duration', m.duration, 'durationType', m.duration_type, 'orderNum', m.order_num, 'version', m.version);

create or replace function private.shape(p public.projects) returns jsonb language sql stable
return jsonb_build_object('id', p.id, 'name', p.name, 'description', p.description, 'address', p.address,
  'city', p.city, 'state', p.state, 'zipCode', p.zip_code, 'scheduledStart', p.scheduled_start,
  'scheduledCompletion', p.scheduled_completion, 'startedOn', p.started_on, 'completedOn', p.completed_on,
  'startedBy', p.started_by, 'launchedOn', private.instant(p.launched_on), 'isEnabled', p.is_enabled,
  'isTemplate', p.is_template, 'createdOn', private.instant(p.created_on), 'bannerPic', p.banner_path,
  'version', p.version);

alter table public.project_changes add column is_filled boolean not null default false;
comment on column public.project_changes.is_filled is
  'Whether the values follow from other rows: told to everybody, and no line of the history.';

create function private.says_filler(field text) returns boolean language sql stable
return field = any (string_to_array(coalesce(current_setting('app.fillers', true), ''), ','));
comment on function private.says_filler(text) is
  'Whether the caller of this transaction says who filled a date, as an undo does: started_by or completed_by.';

create function private.is_filling() returns boolean language sql stable
return coalesce(current_setting('app.filling', true), '') = 'on';
comment on function private.is_filling() is 'True while dates are written that follow from other rows.';
grant execute on function private.is_filling() to authenticated;

create function private.be_filling(filling boolean) returns void language sql
begin atomic
  select set_config('app.filling', case when filling then 'on' else '' end, true);
end;
comment on function private.be_filling(boolean) is
  'Between true and false rows are written without a version, and their changes are logged as filled.';

create or replace function private.log(
  project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, fields jsonb
) returns void language plpgsql security definer set search_path = '' as $$
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
    project_id, seq, op, entity, entity_id, before, after, fields, request_key, client_seq, client_op, is_filled
  ) values ($1, head.seq, $2, $3, $4, $5, $6, $7, nullif(current_setting('app.request_key', true), '')::uuid,
    case when told is not null then head.client_seq end, told, private.is_filling());
end
$$;

-- Filled dates notify nobody.
drop trigger "95_notify" on public.project_changes;
create trigger "95_notify" after insert on public.project_changes for each row
when (not new.is_filled and (
  new.entity = 'note' and new.op = 'create'
  or new.entity = 'task' and new.op = 'update' and new.after ? 'statusId'
  or new.entity = 'project' and new.op = 'update'
    and new.after ?| array['launchedOn', 'isEnabled', 'startedOn', 'completedOn']))
execute function private.notify_change();
