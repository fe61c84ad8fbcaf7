-- Milestones without a length, links to an end, and projects with a working week of their own (docs/schedule.md).
alter table public.phases
  add column is_milestone boolean not null default false,
  add constraint phases_milestone_has_no_length check (not is_milestone or coalesce(duration, 0) = 0);
alter table public.tasks
  add column is_milestone boolean not null default false,
  add constraint tasks_milestone_has_no_length check (not is_milestone or coalesce(duration, 0) = 0);
comment on column public.phases.is_milestone is 'A moment without a length.';
comment on column public.tasks.is_milestone is 'A moment without a length.';
grant insert (is_milestone), update (is_milestone) on public.phases, public.tasks to authenticated;

alter table public.projects
  add column work_week boolean[],
  add constraint projects_work_week_check check (work_week is null or (array_ndims(work_week) = 1
    and cardinality(work_week) = 7 and array_position(work_week, null) is null
    and array_position(work_week, true) is not null));
comment on column public.projects.work_week is 'The working weekdays from Monday; without it, those of the company.';
grant update (work_week) on public.projects to authenticated;

alter table public.plan_links
  drop constraint plan_links_type_check,
  add constraint plan_links_type_check check (type in ('FS', 'SS', 'FF', 'SF'));
comment on column public.plan_links.type is 'From the end (F) or the start (S) of the first row to the start or end of the second.';

-- Whoever gives a milestone a length ends its being one, and what becomes a milestone loses its length. A write that says
-- both is refused by the check above.
create function private.keep_milestone() returns trigger
language plpgsql set search_path = '' as $function$
begin
  if not old.is_milestone and new.duration is not distinct from old.duration then
    new.duration := 0;
  elsif old.is_milestone and new.duration is distinct from old.duration then
    new.is_milestone := false;
  end if;
  return new;
end
$function$;
comment on function private.keep_milestone() is 'A row with a length is no milestone.';
create trigger "03_milestone" before update on public.phases for each row
  when (new.is_milestone and new.duration > 0) execute function private.keep_milestone();
create trigger "03_milestone" before update on public.tasks for each row
  when (new.is_milestone and new.duration > 0) execute function private.keep_milestone();

-- Milestones and weeks are inputs of dates like the others.
drop trigger "04_schedule" on public.phases;
CREATE TRIGGER "04_schedule" BEFORE INSERT ON public.phases FOR EACH ROW WHEN (private.schedule_mode() = 'linked'::text AND (new.duration > 0 OR new.is_milestone OR new.scheduled_start IS NOT NULL OR new.scheduled_completion IS NOT NULL)) EXECUTE FUNCTION private.require_schedule('scheduled_start', 'scheduled_completion');
drop trigger "05_schedule" on public.phases;
CREATE TRIGGER "05_schedule" BEFORE UPDATE ON public.phases FOR EACH ROW WHEN (private.schedule_mode() = 'linked'::text AND NOT private.is_scheduling() AND (old.scheduled_start IS DISTINCT FROM new.scheduled_start OR old.scheduled_completion IS DISTINCT FROM new.scheduled_completion OR NOT private.computes_dates() AND (old.duration IS DISTINCT FROM new.duration OR old.duration_type <> new.duration_type OR old.begins <> new.begins OR old.not_before IS DISTINCT FROM new.not_before OR old.is_fixed <> new.is_fixed OR old.is_outdoors <> new.is_outdoors OR old.is_elapsed <> new.is_elapsed OR old.is_milestone <> new.is_milestone OR old.started_on IS DISTINCT FROM new.started_on OR old.completed_on IS DISTINCT FROM new.completed_on OR old.major_phase_id <> new.major_phase_id OR old.order_num IS DISTINCT FROM new.order_num OR old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION private.require_schedule('scheduled_start', 'scheduled_completion');
drop trigger "04_schedule" on public.tasks;
CREATE TRIGGER "04_schedule" BEFORE INSERT ON public.tasks FOR EACH ROW WHEN (private.schedule_mode() = 'linked'::text AND (new.duration > 0 OR new.is_milestone OR new.scheduled_start IS NOT NULL OR new.scheduled_completion IS NOT NULL)) EXECUTE FUNCTION private.require_schedule('scheduled_start', 'scheduled_completion');
drop trigger "05_schedule" on public.tasks;
CREATE TRIGGER "05_schedule" BEFORE UPDATE ON public.tasks FOR EACH ROW WHEN (private.schedule_mode() = 'linked'::text AND NOT private.is_scheduling() AND (old.scheduled_start IS DISTINCT FROM new.scheduled_start OR old.scheduled_completion IS DISTINCT FROM new.scheduled_completion OR NOT private.computes_dates() AND (old.duration IS DISTINCT FROM new.duration OR old.duration_type <> new.duration_type OR old.begins <> new.begins OR old.not_before IS DISTINCT FROM new.not_before OR old.is_fixed <> new.is_fixed OR old.is_outdoors <> new.is_outdoors OR old.is_elapsed <> new.is_elapsed OR old.is_milestone <> new.is_milestone OR old.started_on IS DISTINCT FROM new.started_on OR old.completed_on IS DISTINCT FROM new.completed_on OR old.status_id <> new.status_id OR old.phase_id <> new.phase_id OR old.order_num IS DISTINCT FROM new.order_num OR old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION private.require_schedule('scheduled_start', 'scheduled_completion');
drop trigger "04_schedule" on public.projects;
CREATE TRIGGER "04_schedule" BEFORE UPDATE ON public.projects FOR EACH ROW WHEN (new.schedule_mode = 'linked'::text AND private.schedule_mode() <> ''::text AND NOT private.is_scheduling() AND (old.schedule_mode <> new.schedule_mode OR old.planned_from IS DISTINCT FROM new.planned_from OR old.work_week IS DISTINCT FROM new.work_week OR old.scheduled_start IS DISTINCT FROM new.scheduled_start OR old.scheduled_completion IS DISTINCT FROM new.scheduled_completion)) EXECUTE FUNCTION private.require_schedule('scheduled_completion');

CREATE OR REPLACE FUNCTION private.shape(p public.phases)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'phaseId', (p).generic_phase_id, 'majorPhase', (p).major_phase_id, 'name', (p).name, 'description', (p).description, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'completedBy', (p).completed_by, 'duration', (p).duration, 'durationType', (p).duration_type, 'begins', (p).begins, 'notBefore', (p).not_before, 'isFixed', (p).is_fixed, 'deadline', (p).deadline, 'isOutdoors', (p).is_outdoors, 'isElapsed', (p).is_elapsed, 'isOrder', (p).is_order, 'isMilestone', (p).is_milestone, 'orderNum', (p).order_num, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.shape(t public.tasks)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (t).id, 'taskId', (t).generic_task_id, 'phase', (t).phase_id, 'title', (t).title, 'description', (t).description, 'statusId', (t).status_id, 'scheduledStart', (t).scheduled_start, 'scheduledCompletion', (t).scheduled_completion, 'startedOn', (t).started_on, 'completedOn', (t).completed_on, 'startedBy', (t).started_by, 'completedBy', (t).completed_by, 'duration', (t).duration, 'durationType', (t).duration_type, 'begins', (t).begins, 'notBefore', (t).not_before, 'isFixed', (t).is_fixed, 'deadline', (t).deadline, 'isOutdoors', (t).is_outdoors, 'isElapsed', (t).is_elapsed, 'isOrder', (t).is_order, 'isMilestone', (t).is_milestone, 'orderNum', (t).order_num, 'version', (t).version);

CREATE OR REPLACE FUNCTION private.shape(p public.projects)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN jsonb_build_object('id', (p).id, 'name', (p).name, 'description', (p).description, 'address', (p).address, 'city', (p).city, 'state', (p).state, 'zipCode', (p).zip_code, 'scheduledStart', (p).scheduled_start, 'scheduledCompletion', (p).scheduled_completion, 'startedOn', (p).started_on, 'completedOn', (p).completed_on, 'startedBy', (p).started_by, 'scheduleMode', (p).schedule_mode, 'plannedFrom', (p).planned_from, 'workWeek', to_jsonb((p).work_week), 'launchedOn', private.instant((p).launched_on), 'isEnabled', (p).is_enabled, 'isTemplate', (p).is_template, 'createdOn', private.instant((p).created_on), 'bannerPic', (p).banner_path, 'bannerFocusX', (p).banner_focus_x, 'bannerFocusY', (p).banner_focus_y, 'version', (p).version);

CREATE OR REPLACE FUNCTION private.copy_plan(source bigint, target bigint, dates jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Siblings are numbered 1…n, so the numbers say which copy belongs to which original.
  insert into public.major_phases (project_id, generic_major_phase_id, name, description, duration, duration_type,
    scheduled_start, scheduled_completion, order_num)
  select target, m.generic_major_phase_id, m.name, m.description, m.duration, m.duration_type,
    d."scheduledStart", d."scheduledCompletion", m.order_num
  from public.major_phases m
  left join jsonb_to_recordset(dates -> 'majorPhases') d (id bigint, "scheduledStart" date, "scheduledCompletion" date)
    on d.id = m.id
  where m.project_id = source and m.deleted_at is null
  order by m.order_num;

  insert into public.phases (project_id, major_phase_id, generic_phase_id, name, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, n.id, p.generic_phase_id, p.name, p.description, p.duration, p.duration_type,
    p.begins, d."notBefore", p.is_fixed and d."notBefore" is not null, d.deadline, p.is_outdoors, p.is_elapsed, p.is_order, p.is_milestone,
    d."scheduledStart", d."scheduledCompletion", p.order_num
  from public.phases p
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  left join jsonb_to_recordset(dates -> 'phases')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = p.id
  where p.project_id = source and p.deleted_at is null
  order by m.order_num, p.order_num;

  insert into public.tasks (project_id, phase_id, generic_task_id, title, description, duration, duration_type,
    begins, not_before, is_fixed, deadline, is_outdoors, is_elapsed, is_order, is_milestone, scheduled_start, scheduled_completion, order_num)
  select target, r.id, t.generic_task_id, t.title, t.description, t.duration, t.duration_type,
    t.begins, d."notBefore", t.is_fixed and d."notBefore" is not null, d.deadline, t.is_outdoors, t.is_elapsed, t.is_order, t.is_milestone,
    d."scheduledStart", d."scheduledCompletion", t.order_num
  from public.tasks t
  join public.phases p on p.id = t.phase_id
  join public.major_phases m on m.id = p.major_phase_id
  join public.major_phases n on n.project_id = target and n.order_num = m.order_num
  join public.phases r on r.major_phase_id = n.id and r.order_num = p.order_num
  left join jsonb_to_recordset(dates -> 'tasks')
    d (id bigint, "notBefore" date, deadline date, "scheduledStart" date, "scheduledCompletion" date) on d.id = t.id
  where t.project_id = source and t.deleted_at is null
  order by m.order_num, p.order_num, t.order_num;

  insert into public.plan_links (project_id, from_kind, from_id, to_kind, to_id, type, lag, lag_in)
  select target, l.from_kind, f.copy, l.to_kind, t.copy, l.type, l.lag, l.lag_in
  from public.plan_links l
  join private.copied_rows(source, target) f on f.kind = l.from_kind and f.id = l.from_id
  join private.copied_rows(source, target) t on t.kind = l.to_kind and t.id = l.to_id
  where l.project_id = source and l.deleted_at is null
  order by l.id;

  insert into public.assignments (project_id, phase_id, task_id, user_id, trade_id)
  select target, case r.kind when 'phase' then r.copy end, case r.kind when 'task' then r.copy end, a.user_id, a.trade_id
  from private.copied_rows(source, target) r
  join public.assignments a on a.project_id = source
    and ((r.kind = 'phase' and a.phase_id = r.id) or (r.kind = 'task' and a.task_id = r.id))
  where a.deleted_at is null and private.is_assignable(a.user_id, a.trade_id)
  order by a.id;

  update public.projects p set scheduled_completion = (dates ->> 'finish')::date where p.id = target and dates is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_project(name text, scheduled_start date, template_id bigint, is_template boolean, schedule_mode text DEFAULT NULL::text, dates jsonb DEFAULT NULL::jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  if template_id is not null then
    perform private.hold_template(template_id);
  end if;
  perform private.be_quiet(true);
  -- A linked project needs a start; without one its dates are by hand.
  insert into public.projects (name, scheduled_start, template_id, is_template, description, work_week, schedule_mode)
  select $1, $2, $3, $4, p.description, p.work_week,
    coalesce($5, case when $2 is null and not $4 then 'manual' end, p.schedule_mode, 'manual')
  from (values (true)) once left join public.projects p on p.id = $3
  returning id into made;
  if template_id is not null then
    perform private.copy_plan($3, made, $6);
  end if;
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.inputs_of(shape jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, jsonb_each.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(inputs_of.shape) jsonb_each(key, value) WHERE (jsonb_each.key = ANY (ARRAY['begins'::text, 'notBefore'::text, 'isFixed'::text, 'isOutdoors'::text, 'isElapsed'::text, 'isMilestone'::text, 'workWeek'::text, 'duration'::text, 'durationType'::text, 'statusId'::text, 'startedOn'::text, 'completedOn'::text, 'scheduledStart'::text, 'plannedFrom'::text, 'scheduleMode'::text, 'type'::text, 'lag'::text, 'lagIn'::text, 'day'::text, 'kind'::text, 'note'::text, 'name'::text, 'title'::text, 'phase'::text, 'majorPhase'::text])));

CREATE OR REPLACE FUNCTION private.client_op(op text, entity text, entity_id bigint, after jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    'name', 'title', 'statusId', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'majorPhase', 'phase', 'isMilestone'
  ] then
    return null;
  elsif op = 'update' and entity = 'project' and not after ?| array[
    'name', 'address', 'city', 'state', 'scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn', 'launchedOn',
    'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY'
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
$function$;

CREATE OR REPLACE FUNCTION public.save_as_template(project_id bigint, name text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made bigint;
begin
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  -- Nobody changes the project between the levels of the copy.
  perform from public.project_heads h where h.project_id = $1 for share;
  if not exists (select from public.projects p where p.id = $1 and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.be_quiet(true);
  insert into public.projects (name, is_template, description, work_week, schedule_mode)
  select $2, true, p.description, p.work_week, p.schedule_mode from public.projects p where p.id = $1
  returning id into made;
  perform private.copy_plan($1, made, null);
  perform private.be_quiet(false);
  perform private.log(made, 'create', 'project', made, null, private.shape(p), private.whole('project', private.shape(p), true))
  from public.projects p where p.id = made;
  return made;
end
$function$;
