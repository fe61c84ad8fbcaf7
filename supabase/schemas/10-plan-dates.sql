-- Planned dates of rows, milestones among them, and the mode of a plan.

create function private.finish_of(project_id bigint) returns date language sql stable set search_path = '' as $$
  select coalesce(p.scheduled_completion, greatest(
    (select max(coalesce(f.scheduled_completion, f.scheduled_start)) from public.phases f
      where f.project_id = p.id and f.deleted_at is null),
    (select max(coalesce(t.scheduled_completion, t.scheduled_start)) from public.tasks t
      where t.project_id = p.id and t.deleted_at is null)))
  from public.projects p where p.id = $1
$$;
comment on function private.finish_of is 'The day on which a project is to be completed; without one of its own the latest of its phases and tasks.';
grant execute on function private.finish_of to authenticated;

create function private.follow_mode() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.schedule_mode', new.schedule_mode, true);
  return new;
end
$$;
comment on function private.follow_mode is 'What this transaction writes after a change of the mode is written in that mode.';
create trigger "03_mode" before update on public.projects
  for each row when (old.schedule_mode <> new.schedule_mode) execute function private.follow_mode();

-- The function writes milestones with one day (functions/core/schedule/milestone-rule.ts); what reaches the table without it
-- is refused.
create function private.require_one_day() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  mode text;
begin
  select p.schedule_mode into mode from public.projects p where p.id = new.project_id;
  if mode = 'linked' then
    return new;
  end if;
  if tg_table_name = 'phases' then
    if not private.is_milestone(new) then
      return new;
    end if;
  end if;
  raise exception 'A milestone has one day' using errcode = 'PT422', hint = 'scheduled_completion';
end
$$;
comment on function private.require_one_day is 'Refuses a milestone of a plan in manual mode that starts on another day than that of its completion.';
-- A phase comes before the tasks in it, of which one that is timed makes it last.
create trigger "04_one_day" before update on public.phases
  for each row when (new.is_milestone and not private.is_scheduling()
    and new.scheduled_start is distinct from new.scheduled_completion
    and (old.is_milestone <> new.is_milestone or old.scheduled_start is distinct from new.scheduled_start
    or old.scheduled_completion is distinct from new.scheduled_completion))
  execute function private.require_one_day();
create trigger "03_one_day" before insert on public.tasks
  for each row when (new.is_milestone and not private.is_quiet()
    and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.require_one_day();
create trigger "04_one_day" before update on public.tasks
  for each row when (new.is_milestone and not private.is_scheduling()
    and new.scheduled_start is distinct from new.scheduled_completion
    and (old.is_milestone <> new.is_milestone or old.scheduled_start is distinct from new.scheduled_start
    or old.scheduled_completion is distinct from new.scheduled_completion))
  execute function private.require_one_day();

create function private.keep_one_day_of_phase() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was_filling constant boolean := private.is_filling();
begin
  perform private.be_filling(true);
  update public.phases f set scheduled_start = coalesce(f.scheduled_start, f.scheduled_completion),
    scheduled_completion = coalesce(f.scheduled_start, f.scheduled_completion)
  from public.projects p
  where f.project_id = old.project_id and f.id = old.phase_id and f.deleted_at is null
    and f.is_milestone and f.scheduled_start is distinct from f.scheduled_completion and private.is_milestone(f)
    and p.id = f.project_id and p.schedule_mode = 'manual';
  perform private.be_filling(was_filling);
  return null;
end
$$;
comment on function private.keep_one_day_of_phase is 'A phase that is a milestone again, since its last timed task went, has one day.';
create trigger "82_one_day" after update on public.tasks
  for each row when (not private.is_quiet() and (old.is_milestone or old.duration > 0)
    and (old.deleted_at is distinct from new.deleted_at or old.phase_id <> new.phase_id
    or old.duration is distinct from new.duration or old.is_milestone <> new.is_milestone))
  execute function private.keep_one_day_of_phase();

create function private.launch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.launched_on := coalesce(old.launched_on, now());
  return new;
end
$$;
comment on function private.launch is 'A launch takes the server''s clock, and happens once.';
create trigger "05_launch" before update on public.projects
  for each row when (new.launched_on is distinct from old.launched_on) execute function private.launch();

-- The plan that dates are computed from is made of text: an object that is put into another is copied as jsonb, which took
-- nine tenths of the time of a signature that moves a thousand rows. It has the inputs of the engine alone.
create function private.plan_of(project_id bigint) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'scheduledStart', p.scheduled_start, 'scheduledCompletion', p.scheduled_completion, 'plannedFrom', p.planned_from,
    'workWeek', p.work_week,
    'links', coalesce((select json_agg(private.shape(l) order by l.id) from public.plan_links l
      where l.project_id = $1 and l.deleted_at is null), '[]'),
    'days', coalesce((select json_agg(json_build_object('day', d.day, 'kind', d.kind) order by d.day)
      from public.project_days d where d.project_id = $1), '[]'),
    'calendar', (select json_build_object('week', w.week, 'days', coalesce((
      select json_agg(json_build_object('day', c.day, 'kind', c.kind) order by c.day) from public.company_days c), '[]'))
      from public.work_calendars w),
    'majorPhases', coalesce((
      select json_agg(json_build_object('id', m.id, 'scheduledStart', m.scheduled_start,
        'scheduledCompletion', m.scheduled_completion, 'phases', coalesce((
          select json_agg(json_build_object('id', f.id, 'begins', f.begins, 'duration', f.duration, 'durationType', f.duration_type,
            'notBefore', f.not_before, 'isFixed', f.is_fixed, 'deadline', f.deadline, 'isOutdoors', f.is_outdoors,
            'isElapsed', f.is_elapsed, 'isMilestone', f.is_milestone, 'startedOn', f.started_on,
            'completedOn', f.completed_on, 'scheduledStart', f.scheduled_start, 'scheduledCompletion', f.scheduled_completion,
            'tasks', coalesce((
              select json_agg(json_build_object('id', t.id, 'begins', t.begins, 'duration', t.duration, 'durationType', t.duration_type,
                'notBefore', t.not_before, 'isFixed', t.is_fixed, 'deadline', t.deadline, 'isOutdoors', t.is_outdoors,
                'isElapsed', t.is_elapsed, 'isMilestone', t.is_milestone, 'startedOn', t.started_on,
                'completedOn', t.completed_on, 'scheduledStart', t.scheduled_start, 'scheduledCompletion', t.scheduled_completion) order by t.order_num)
              from public.tasks t where t.project_id = $1 and t.phase_id = f.id and t.deleted_at is null), '[]'))
            order by f.order_num)
          from public.phases f where f.project_id = $1 and f.major_phase_id = m.id and f.deleted_at is null), '[]'))
        order by m.order_num)
      from public.major_phases m where m.project_id = $1 and m.deleted_at is null), '[]'))
  from public.projects p where p.id = $1 and p.deleted_at is null
$$;
comment on function private.plan_of is 'The plan of a project, for the engine.';

create function private.require_schedule() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row_before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  row_now constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  computed text;
begin
  if not private.computes_dates() then
    raise exception 'a write to linked project % did not begin with private.begin_schedule',
      coalesce(row_now ->> 'project_id', row_now ->> 'id') using errcode = '55000';
  end if;
  foreach computed in array tg_argv loop
    if nullif(row_now -> computed, 'null') is distinct from nullif(row_before -> computed, 'null') then
      raise exception 'Computed from the schedule' using errcode = 'PT422', hint = computed;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.require_schedule is 'Refuses a write to a linked project that does not compute its dates; arguments: the columns that are computed.';
create trigger "05_schedule" before update on public.major_phases
  for each row when (private.schedule_mode() = 'linked' and not private.computes_dates()
    and (old.order_num is distinct from new.order_num or old.deleted_at is distinct from new.deleted_at))
  execute function private.require_schedule();
-- Milestones and weeks are inputs of dates like the others.
create trigger "04_schedule" before insert on public.phases
  for each row when (private.schedule_mode() = 'linked' and (new.duration > 0 or new.is_milestone
    or new.scheduled_start is not null or new.scheduled_completion is not null))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
create trigger "05_schedule" before update on public.phases
  for each row when (private.schedule_mode() = 'linked' and not private.is_scheduling()
    and (old.scheduled_start is distinct from new.scheduled_start
    or old.scheduled_completion is distinct from new.scheduled_completion or not private.computes_dates()
    and (old.duration is distinct from new.duration or old.duration_type <> new.duration_type
    or old.begins <> new.begins or old.not_before is distinct from new.not_before or old.is_fixed <> new.is_fixed
    or old.is_outdoors <> new.is_outdoors or old.is_elapsed <> new.is_elapsed or old.is_milestone <> new.is_milestone
    or old.started_on is distinct from new.started_on or old.completed_on is distinct from new.completed_on
    or old.major_phase_id <> new.major_phase_id or old.order_num is distinct from new.order_num
    or old.deleted_at is distinct from new.deleted_at)))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
create trigger "04_schedule" before insert or update on public.plan_links
  for each row when (private.schedule_mode() = 'linked' and not private.computes_dates())
  execute function private.require_schedule();
create trigger "04_schedule" before insert or delete or update on public.project_days
  for each row when (private.schedule_mode() = 'linked' and not private.computes_dates())
  execute function private.require_schedule();
create trigger "04_schedule" before update on public.projects
  for each row when (new.schedule_mode = 'linked' and private.schedule_mode() <> '' and not private.is_scheduling()
    and (old.schedule_mode <> new.schedule_mode or old.planned_from is distinct from new.planned_from
    or old.work_week is distinct from new.work_week or old.scheduled_start is distinct from new.scheduled_start
    or old.scheduled_completion is distinct from new.scheduled_completion))
  execute function private.require_schedule('scheduled_completion');
create trigger "04_schedule" before insert on public.tasks
  for each row when (private.schedule_mode() = 'linked' and (new.duration > 0 or new.is_milestone
    or new.scheduled_start is not null or new.scheduled_completion is not null))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');
create trigger "05_schedule" before update on public.tasks
  for each row when (private.schedule_mode() = 'linked' and not private.is_scheduling()
    and (old.scheduled_start is distinct from new.scheduled_start
    or old.scheduled_completion is distinct from new.scheduled_completion or not private.computes_dates()
    and (old.duration is distinct from new.duration or old.duration_type <> new.duration_type
    or old.begins <> new.begins or old.not_before is distinct from new.not_before or old.is_fixed <> new.is_fixed
    or old.is_outdoors <> new.is_outdoors or old.is_elapsed <> new.is_elapsed or old.is_milestone <> new.is_milestone
    or old.started_on is distinct from new.started_on or old.completed_on is distinct from new.completed_on
    or old.status_id <> new.status_id or old.phase_id <> new.phase_id or old.order_num is distinct from new.order_num
    or old.deleted_at is distinct from new.deleted_at)))
  execute function private.require_schedule('scheduled_start', 'scheduled_completion');

create function private.write_dates(project_id bigint, dates jsonb, finish date) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_change($1);
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  return private.put_dates($1, dates, finish);
end
$$;
comment on function private.write_dates is 'Writes computed dates for staff, as private.put_dates.';
grant execute on function private.write_dates to authenticated;

create function private.put_dates(project_id bigint, dates jsonb, finish date) returns bigint
language plpgsql set search_path = '' as $$
declare
  was date;
begin
  perform private.require_change($1);
  select p.scheduled_completion into was from public.projects p where p.id = $1;
  if jsonb_array_length(dates) > 0 or was is distinct from finish then
    perform private.be_quiet(true), set_config('app.scheduling', 'on', true);
    -- With the project as a value of its own, rows are found by their id alone, also in a project that came since the last statistics.
    update public.tasks t set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'task' and t.id = (d.date ->> 1)::bigint and t.project_id + 0 = $1;
    update public.phases p set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'phase' and p.id = (d.date ->> 1)::bigint and p.project_id + 0 = $1;
    update public.major_phases m set scheduled_start = (d.date ->> 2)::date, scheduled_completion = (d.date ->> 3)::date
    from jsonb_array_elements(dates) d (date)
    where d.date ->> 0 = 'majorphase' and m.id = (d.date ->> 1)::bigint and m.project_id + 0 = $1;
    update public.projects p set scheduled_completion = finish where p.id = $1 and was is distinct from finish;
    perform private.be_quiet(false), set_config('app.scheduling', '', true);
    perform private.log($1, 'reschedule', 'project', $1, null, null,
      jsonb_build_object('dates', dates, 'finish', jsonb_build_array(was, finish)));
  end if;
  return (select h.seq from public.project_heads h where h.project_id = $1);
end
$$;
comment on function private.put_dates is 'Writes computed dates, arrays of kind, id, start and completion, as one change; gives the project''s last number.';
