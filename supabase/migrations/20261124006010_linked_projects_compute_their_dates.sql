-- The dates of a linked project are computed (docs/schedule.md#writes). A write that touches what they are computed from
-- is refused with PTLNK until the transaction says that it computes them; nothing else writes them.

create function private.schedule_mode()
returns text
language sql
stable
return coalesce(current_setting('app.schedule_mode', true), '');
comment on function private.schedule_mode() is 'The mode of the project that this transaction has locked: manual or linked.';

create function private.is_scheduling()
returns boolean
language sql
stable
return coalesce(current_setting('app.scheduling', true), '') = 'on';
comment on function private.is_scheduling() is 'True while computed dates are written.';
grant execute on function private.schedule_mode(), private.is_scheduling() to authenticated;

create or replace function private.lock_project(project_id bigint)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  last bigint;
  mode text;
begin
  select h.seq into last from public.project_heads h where h.project_id = $1 for update;
  -- A second statement: it sees what was committed while this one waited for the lock.
  select p.schedule_mode into mode from public.projects p where p.id = $1 and p.deleted_at is null;
  if last is null or mode is null then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform set_config('app.project', $1::text, true), set_config('app.schedule_mode', mode, true);
  return last;
end
$$;

create function private.computes_dates()
returns boolean
language sql
stable
return coalesce(current_setting('app.schedule', true), '') = 'on';
comment on function private.computes_dates() is 'True in a transaction that ends with computed dates.';
grant execute on function private.computes_dates() to authenticated;

create function private.begin_schedule(project_id bigint, is_linked boolean)
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.begin_change($1), set_config('app.schedule', 'on', true);
  if is_linked and private.schedule_mode() <> 'linked' then
    raise exception 'project % is in manual mode', $1 using errcode = 'PTMAN', hint = $1::text;
  end if;
end
$$;
comment on function private.begin_schedule(bigint, boolean) is
  'Locks a project for a write that ends with computed dates; PTMAN when it must be linked and is not.';
grant execute on function private.begin_schedule(bigint, boolean) to authenticated;

create function private.require_schedule()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  row_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  row_now constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  project constant text := coalesce(row_now ->> 'project_id', row_now ->> 'id');
  computed text;
begin
  if not private.computes_dates() then
    raise exception 'the dates of project % are computed', project using errcode = 'PTLNK', hint = project;
  end if;
  foreach computed in array tg_argv loop
    if nullif(row_now -> computed, 'null') is distinct from nullif(row_before -> computed, 'null') then
      raise exception 'Computed from the schedule' using errcode = 'PT422', hint = computed;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.require_schedule() is
  'Refuses a write to a linked project that does not compute its dates; arguments: the columns that are computed.';

create function private.follow_mode()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform set_config('app.schedule_mode', new.schedule_mode, true);
  return new;
end
$$;
comment on function private.follow_mode() is 'What this transaction writes after a change of the mode is written in that mode.';

-- Rows without a duration have no dates, and what is added without one moves nothing.
create trigger "04_schedule" before insert on public.tasks for each row
  when (private.schedule_mode() = 'linked'
    and (new.duration > 0 or new.scheduled_start is not null or new.scheduled_completion is not null))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
create trigger "04_schedule" before insert on public.phases for each row
  when (private.schedule_mode() = 'linked'
    and (new.duration > 0 or new.scheduled_start is not null or new.scheduled_completion is not null))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
create trigger "05_schedule" before update on public.tasks for each row
  when (private.schedule_mode() = 'linked' and not private.is_scheduling()
    and (old.scheduled_start is distinct from new.scheduled_start
      or old.scheduled_completion is distinct from new.scheduled_completion
      or not private.computes_dates()
      and (old.duration is distinct from new.duration or old.duration_type <> new.duration_type
        or old.begins <> new.begins or old.not_before is distinct from new.not_before or old.is_fixed <> new.is_fixed
        or old.is_outdoors <> new.is_outdoors or old.is_elapsed <> new.is_elapsed
        or old.started_on is distinct from new.started_on or old.completed_on is distinct from new.completed_on
        or old.status_id <> new.status_id
        or old.phase_id <> new.phase_id or old.order_num is distinct from new.order_num
        or old.deleted_at is distinct from new.deleted_at)))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
create trigger "05_schedule" before update on public.phases for each row
  when (private.schedule_mode() = 'linked' and not private.is_scheduling()
    and (old.scheduled_start is distinct from new.scheduled_start
      or old.scheduled_completion is distinct from new.scheduled_completion
      or not private.computes_dates()
      and (old.duration is distinct from new.duration or old.duration_type <> new.duration_type
        or old.begins <> new.begins or old.not_before is distinct from new.not_before or old.is_fixed <> new.is_fixed
        or old.is_outdoors <> new.is_outdoors or old.is_elapsed <> new.is_elapsed
        or old.started_on is distinct from new.started_on or old.completed_on is distinct from new.completed_on
        or old.major_phase_id <> new.major_phase_id or old.order_num is distinct from new.order_num
        or old.deleted_at is distinct from new.deleted_at)))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
-- The dates of a major phase follow from its phases in both modes.
create trigger "05_schedule" before update on public.major_phases for each row
  when (private.schedule_mode() = 'linked' and not private.computes_dates()
    and (old.order_num is distinct from new.order_num or old.deleted_at is distinct from new.deleted_at))
  execute function private.require_schedule();
create trigger "04_schedule" before insert or update on public.plan_links for each row
  when (private.schedule_mode() = 'linked' and not private.computes_dates()) execute function private.require_schedule();
create trigger "04_schedule" before insert or update or delete on public.project_days for each row
  when (private.schedule_mode() = 'linked' and not private.computes_dates()) execute function private.require_schedule();
create trigger "03_mode" before update on public.projects for each row
  when (old.schedule_mode <> new.schedule_mode) execute function private.follow_mode();
create trigger "04_schedule" before update on public.projects for each row
  when (new.schedule_mode = 'linked' and private.schedule_mode() <> '' and not private.is_scheduling()
    and (old.schedule_mode <> new.schedule_mode or old.planned_from is distinct from new.planned_from
      or old.scheduled_start is distinct from new.scheduled_start
      or old.scheduled_completion is distinct from new.scheduled_completion))
  execute function private.require_schedule('scheduled_completion');

-- A computed end may lie before the planned start of work that was done earlier.
alter table public.projects drop constraint projects_scheduled_order;
alter table public.projects add constraint projects_scheduled_order
  check (schedule_mode = 'linked' or scheduled_completion >= scheduled_start);

-- Computed dates are one change of the project: they count in no version and are nobody's edit of a row.
create or replace trigger "10_audit" before update on public.major_phases for each row
  when (not private.is_scheduling() and not old.order_num is distinct from new.order_num)
  execute function private.audit();
create or replace trigger "20_version" before update on public.major_phases for each row
  when (not private.is_filling() and not private.is_scheduling() and not old.order_num is distinct from new.order_num)
  execute function private.version();
create or replace trigger "91_log" after update on public.major_phases for each row
  when (not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.deleted_at is distinct from new.deleted_at))
  execute function private.log_item('majorphase');
create or replace trigger "10_audit" before update on public.phases for each row
  when (not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.major_phase_id <> new.major_phase_id))
  execute function private.audit();
create or replace trigger "20_version" before update on public.phases for each row
  when (not private.is_filling() and not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.major_phase_id <> new.major_phase_id))
  execute function private.version();
create or replace trigger "91_log" after update on public.phases for each row
  when (not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.deleted_at is distinct from new.deleted_at
      or old.major_phase_id <> new.major_phase_id))
  execute function private.log_item('phase');
create or replace trigger "10_audit" before update on public.tasks for each row
  when (not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.phase_id <> new.phase_id))
  execute function private.audit();
create or replace trigger "20_version" before update on public.tasks for each row
  when (not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.phase_id <> new.phase_id))
  execute function private.version();
create or replace trigger "91_log" after update on public.tasks for each row
  when (not private.is_scheduling()
    and (not old.order_num is distinct from new.order_num or old.deleted_at is distinct from new.deleted_at
      or old.phase_id <> new.phase_id))
  execute function private.log_item('task');
create or replace trigger "10_audit" before update on public.projects for each row
  when (not private.is_scheduling()) execute function private.audit();
create or replace trigger "20_version" before update on public.projects for each row
  when (not private.is_filling() and not private.is_scheduling()) execute function private.version('{banner_path}');

create function private.write_dates(project_id bigint, dates jsonb, finish date)
returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  was date;
begin
  perform private.require_change($1);
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  select p.scheduled_completion into was from public.projects p where p.id = $1;
  if jsonb_array_length(dates) > 0 or was is distinct from finish then
    perform private.be_quiet(true), set_config('app.scheduling', 'on', true);
    update public.tasks t set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'task' and t.id = (d.date ->> 1)::bigint and t.project_id = $1;
    update public.phases p set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'phase' and p.id = (d.date ->> 1)::bigint and p.project_id = $1;
    update public.major_phases m set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'majorphase' and m.id = (d.date ->> 1)::bigint and m.project_id = $1;
    update public.projects p set scheduled_completion = finish where p.id = $1 and was is distinct from finish;
    perform private.be_quiet(false), set_config('app.scheduling', '', true);
    perform private.log($1, 'reschedule', 'project', $1, null, null,
      jsonb_build_object('dates', dates, 'finish', jsonb_build_array(was, finish)));
  end if;
  return (select h.seq from public.project_heads h where h.project_id = $1);
end
$$;
comment on function private.write_dates(bigint, jsonb, date) is
  'Writes computed dates, arrays of kind, id, start and completion, as one change; gives the project''s last number.';
grant execute on function private.write_dates(bigint, jsonb, date) to authenticated;

create or replace function private.make_head()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.project_heads (project_id) values (new.id);
  perform set_config('app.project', new.id::text, true);
  -- What a copy is made of is computed once, when all of it is there.
  perform set_config('app.schedule_mode', '', true);
  return null;
end
$$;

create or replace function private.broadcast_change()
returns trigger
language plpgsql security definer
set search_path = ''
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
  -- Lists show the end of a project; other computed dates are an update of its plan.
  if new.entity in ('project', 'client') and (new.op <> 'reschedule' or new.fields #> '{finish,0}' <> new.fields #> '{finish,1}') then
    message := jsonb_build_object(
      'list', case when project.is_template then 'templates' else 'projects' end,
      'op', case when new.entity = 'client' or new.op = 'reschedule' then 'update' else new.op end, 'id', project.id);
    if new.entity = 'project' and new.op in ('update', 'reschedule') then
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
$$;

drop trigger "91_agenda" on public.project_changes;
create trigger "91_agenda" after insert on public.project_changes for each row
  when (new.op = 'reschedule' or new.entity in ('project', 'majorphase', 'phase', 'task')
    and (new.op in ('create', 'delete', 'restore') or new.op = 'update' and new.after ?| array[
      'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'name', 'title']))
  execute function private.tell_agenda();
