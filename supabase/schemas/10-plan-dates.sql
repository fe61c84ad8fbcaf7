-- Dates and status of rows, which follow from those of other rows.

create function private.compute_dates(major_phase_id bigint, may_complete boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.major_phases;
  planned record;
  below record;
  next record;
  was_filling constant boolean := private.is_filling();
begin
  select * into was from public.major_phases m where m.id = $1 and m.deleted_at is null;
  select min(p.scheduled_start) as starts,
    -- Without an end when the last known one lies before the first start.
    case when max(p.scheduled_completion) < min(p.scheduled_start) then null else max(p.scheduled_completion) end as ends
  into planned from public.phases p where p.major_phase_id = $1 and p.deleted_at is null;
  select * into below from private.dates_below('major_phases', $1);
  select * into next from private.filled(was.started_on, was.started_by, was.completed_on, was.completed_by,
    below.starts, case when may_complete or was.completed_on is not null then below.ends end);
  if was.id is not null
    and (was.scheduled_start, was.scheduled_completion, was.started_on, was.started_by, was.completed_on, was.completed_by)
      is distinct from
      (planned.starts, planned.ends, next.started_on, next.started_by, next.completed_on, next.completed_by) then
    perform private.be_filling(true);
    update public.major_phases m set scheduled_start = planned.starts, scheduled_completion = planned.ends,
      started_on = next.started_on, started_by = next.started_by,
      completed_on = next.completed_on, completed_by = next.completed_by
    where m.id = $1;
    perform private.be_filling(was_filling);
  end if;
end
$$;
comment on function private.compute_dates is 'Sets the scheduled dates of a major phase, and its actual ones that nobody typed, from its phases.';

create function private.dates_below(item_table text, item bigint, out starts date, out ends date)
language plpgsql stable security definer set search_path = '' as $$
begin
  case item_table
    when 'phases' then
      select min(t.started_on), case when count(*) = count(t.completed_on) then max(t.completed_on) end into starts, ends
      from public.tasks t where t.phase_id = item and t.deleted_at is null;
    when 'major_phases' then
      select min(p.started_on), case when count(*) = count(p.completed_on) then max(p.completed_on) end into starts, ends
      from public.phases p where p.major_phase_id = item and p.deleted_at is null;
    else
      select min(m.started_on) into starts
      from public.major_phases m where m.project_id = item and m.deleted_at is null;
  end case;
end
$$;
comment on function private.dates_below is 'The first start and, when all are completed, the last completion of the rows in a phase, major phase or project.';

create function private.fill_phase(phase_id bigint, may_complete boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.phases;
  below record;
  next record;
  was_filling constant boolean := private.is_filling();
begin
  select * into was from public.phases p where p.id = $1 and p.deleted_at is null;
  select * into below from private.dates_below('phases', $1);
  select * into next from private.filled(was.started_on, was.started_by, was.completed_on, was.completed_by,
    below.starts, case when may_complete or was.completed_on is not null then below.ends end);
  if was.id is not null and (was.started_on, was.started_by, was.completed_on, was.completed_by)
    is distinct from (next.started_on, next.started_by, next.completed_on, next.completed_by) then
    perform private.be_filling(true);
    update public.phases p set started_on = next.started_on, started_by = next.started_by,
      completed_on = next.completed_on, completed_by = next.completed_by
    where p.id = $1;
    perform private.be_filling(was_filling);
  end if;
end
$$;
comment on function private.fill_phase is 'Fills the actual dates of a phase from its tasks; without may_complete it is not completed by this.';

create function private.fill_plan(project_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was_filling constant boolean := private.is_filling();
begin
  perform private.be_filling(true);
  -- Deleted rows as well: a restore brings them back with the dates that they have.
  update public.phases p set (started_on, started_by, completed_on, completed_by) = (
    select f.started_on, f.started_by, f.completed_on, f.completed_by
    from private.filled(p.started_on, p.started_by, p.completed_on, p.completed_by, b.starts, b.ends) f
  )
  from (
    select t.phase_id, min(t.started_on) as starts,
      case when count(*) = count(t.completed_on) then max(t.completed_on) end as ends
    from public.tasks t join public.phases o on o.id = t.phase_id
    where t.project_id = $1 and t.deleted_at is not distinct from o.deleted_at
    group by t.phase_id
  ) b
  where p.id = b.phase_id and b.starts is not null;
  update public.major_phases m set
    (scheduled_start, scheduled_completion, started_on, started_by, completed_on, completed_by) = (
      select b.first, case when b.last < b.first then null else b.last end,
        f.started_on, f.started_by, f.completed_on, f.completed_by
      from private.filled(m.started_on, m.started_by, m.completed_on, m.completed_by, b.starts, b.ends) f
    )
  from (
    select p.major_phase_id, min(p.scheduled_start) as first, max(p.scheduled_completion) as last,
      min(p.started_on) as starts, case when count(*) = count(p.completed_on) then max(p.completed_on) end as ends
    from public.phases p join public.major_phases o on o.id = p.major_phase_id
    where p.project_id = $1 and p.deleted_at is not distinct from o.deleted_at
    group by p.major_phase_id
  ) b
  where m.id = b.major_phase_id;
  perform private.fill_start($1);
  perform private.be_filling(was_filling);
end
$$;
comment on function private.fill_plan is 'Sets all dates of a project that follow from other rows; for the seed and for plans from before there were such.';

create function private.fill_start(project_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.projects;
  next record;
  was_filling constant boolean := private.is_filling();
begin
  select * into was from public.projects p where p.id = $1 and p.deleted_at is null;
  select f.started_on, f.started_by into next
  from private.dates_below('projects', $1) b
  cross join lateral private.filled(was.started_on, was.started_by, was.completed_on, 'person', b.starts, null) f;
  if was.id is not null and (was.started_on, was.started_by) is distinct from (next.started_on, next.started_by) then
    perform private.be_filling(true);
    update public.projects p set started_on = next.started_on, started_by = next.started_by where p.id = $1;
    perform private.be_filling(was_filling);
  end if;
end
$$;
comment on function private.fill_start is 'Fills the actual start of a project from its major phases, unless a person typed it.';

create function private.filled(
  inout started_on date, inout started_by text, inout completed_on date, inout completed_by text, starts date,
  ends date
) returns record
language plpgsql immutable set search_path = '' as $$
declare
  is_start_typed constant boolean := started_on is not null and started_by is not distinct from 'person';
  is_completion_typed constant boolean := completed_on is not null and completed_by is not distinct from 'person';
begin
  if not is_start_typed then
    started_on := starts;
  end if;
  if not is_completion_typed then
    completed_on := ends;
  end if;
  -- What is filled gives way to what a person typed: no completion lies before its start.
  if completed_on < started_on then
    if is_start_typed then
      completed_on := case when is_completion_typed then completed_on else started_on end;
    else
      started_on := completed_on;
    end if;
  end if;
  started_by := case when started_on is null then null when is_start_typed then 'person' else 'tasks' end;
  completed_by := case when completed_on is null then null when is_completion_typed then 'person' else 'tasks' end;
end
$$;
comment on function private.filled is 'The actual dates of a row with those that nobody typed taken from the rows in it.';

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

create function private.follow_major_phase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_start(new.project_id);
  return null;
end
$$;
comment on function private.follow_major_phase is 'Fills the start of the project of a major phase that came, went, or has another start.';
create trigger "81_dates" after update on public.major_phases
  for each row when (not private.is_quiet()
    and ((old.started_on, old.deleted_at) is distinct from (new.started_on, new.deleted_at)))
  execute function private.follow_major_phase();

create function private.follow_mode() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.schedule_mode', new.schedule_mode, true);
  return new;
end
$$;
comment on function private.follow_mode is 'What this transaction writes after a change of the mode is written in that mode.';
create trigger "03_mode" before update on public.projects
  for each row when (old.schedule_mode <> new.schedule_mode) execute function private.follow_mode();

create function private.follow_new_major_phases() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_start(a.project_id)
  from (select distinct m.project_id from added m where m.started_on is not null order by m.project_id) a;
  return null;
end
$$;
comment on function private.follow_new_major_phases is 'Fills the start of the projects of the major phases that one statement made.';
create trigger "80_dates" after insert on public.major_phases referencing new table as added
  for each statement when (not private.is_quiet()) execute function private.follow_new_major_phases();

create function private.follow_new_phases() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.compute_dates(a.major_phase_id, a.is_live or private.is_undo())
  from (
    select p.major_phase_id, bool_or(p.deleted_at is null) as is_live from added p
    group by p.major_phase_id order by p.major_phase_id
  ) a;
  return null;
end
$$;
comment on function private.follow_new_phases is 'Sets the dates of the major phases of the phases that one statement made.';
create trigger "80_dates" after insert on public.phases referencing new table as added
  for each statement when (not private.is_quiet()) execute function private.follow_new_phases();

create function private.follow_new_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.fill_phase(a.phase_id, a.is_live or private.is_undo())
  from (select t.phase_id, bool_or(t.deleted_at is null) as is_live from added t group by t.phase_id order by t.phase_id) a;
  return null;
end
$$;
comment on function private.follow_new_tasks is 'Fills the dates of the phases of the tasks that one statement made.';
create trigger "80_dates" after insert on public.tasks referencing new table as added
  for each statement when (not private.is_quiet()) execute function private.follow_new_tasks();

create function private.follow_phase() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.compute_dates(new.major_phase_id, new.deleted_at is null or private.is_undo());
  if old.major_phase_id <> new.major_phase_id then
    perform private.compute_dates(old.major_phase_id);
  end if;
  return null;
end
$$;
comment on function private.follow_phase is 'Sets the dates of the major phase of a phase that came, went, or has other dates.';
create trigger "81_dates" after update on public.phases
  for each row when (not private.is_quiet()
    and ((old.scheduled_start, old.scheduled_completion, old.started_on, old.completed_on, old.major_phase_id,
    old.deleted_at) is distinct from (new.scheduled_start, new.scheduled_completion, new.started_on, new.completed_on,
    new.major_phase_id, new.deleted_at)))
  execute function private.follow_phase();

create function private.follow_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- The deletion of the last open task completes nothing.
  perform private.fill_phase(new.phase_id, new.deleted_at is null or private.is_undo());
  if old.phase_id <> new.phase_id then
    perform private.fill_phase(old.phase_id, true);
  end if;
  return null;
end
$$;
comment on function private.follow_task is 'Fills the dates of the phase of a task that came, went, or has other dates.';
create trigger "81_dates" after update on public.tasks
  for each row when (not private.is_quiet()
    and ((old.started_on, old.completed_on, old.phase_id, old.deleted_at) is distinct from (new.started_on,
    new.completed_on, new.phase_id, new.deleted_at)))
  execute function private.follow_task();

-- Whoever gives a milestone a length ends its being one, and what becomes a milestone loses its length. A write that says
-- both is refused by the check above.
create function private.keep_milestone() returns trigger language plpgsql set search_path = '' as $$
begin
  if not old.is_milestone and new.duration is not distinct from old.duration then
    new.duration := 0;
  elsif old.is_milestone and new.duration is distinct from old.duration then
    new.is_milestone := false;
  end if;
  return new;
end
$$;
comment on function private.keep_milestone is 'A row with a length is no milestone.';
create trigger "03_milestone" before update on public.phases
  for each row when (new.is_milestone and new.duration > 0) execute function private.keep_milestone();
create trigger "03_milestone" before update on public.tasks
  for each row when (new.is_milestone and new.duration > 0) execute function private.keep_milestone();

-- By hand, too, a milestone has one day, and calendars and trades know milestones (docs/schedule.md#milestones).
create function private.keep_one_day() returns trigger language plpgsql security definer set search_path = '' as $$
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
  -- Of two days the one that was changed; the start goes before.
  if tg_op = 'INSERT' then
    new.scheduled_start := coalesce(new.scheduled_start, new.scheduled_completion);
  elsif new.scheduled_start is not distinct from old.scheduled_start
    and (new.scheduled_start is null or new.scheduled_completion is distinct from old.scheduled_completion) then
    new.scheduled_start := new.scheduled_completion;
  end if;
  new.scheduled_completion := new.scheduled_start;
  return new;
end
$$;
comment on function private.keep_one_day is 'A milestone of a plan in manual mode starts on the day of its completion.';
create trigger "03_one_day" before insert on public.phases
  for each row when (new.is_milestone and not private.is_quiet()
    and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();
create trigger "04_one_day" before update on public.phases
  for each row when (new.is_milestone and not private.is_scheduling()
    and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();
create trigger "03_one_day" before insert on public.tasks
  for each row when (new.is_milestone and not private.is_quiet()
    and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();
create trigger "04_one_day" before update on public.tasks
  for each row when (new.is_milestone and not private.is_scheduling()
    and new.scheduled_start is distinct from new.scheduled_completion)
  execute function private.keep_one_day();

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

create function private.keep_typed_dates() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  below record;
  next record;
begin
  -- A date that the caller wrote is a person's, unless they say who filled it.
  if tg_op = 'INSERT' or new.started_on is distinct from old.started_on
    and new.started_by is not distinct from old.started_by and not private.says_filler('started_by') then
    new.started_by := 'person';
  end if;
  if tg_op = 'INSERT' or new.completed_on is distinct from old.completed_on
    and new.completed_by is not distinct from old.completed_by and not private.says_filler('completed_by') then
    new.completed_by := 'person';
  end if;
  select * into below from private.dates_below(tg_table_name, new.id);
  select * into next
  from private.filled(new.started_on, new.started_by, new.completed_on, new.completed_by, below.starts, below.ends);
  new.started_on := next.started_on;
  new.started_by := next.started_by;
  new.completed_on := next.completed_on;
  new.completed_by := next.completed_by;
  return new;
end
$$;
comment on function private.keep_typed_dates is 'Notes which actual dates of a phase or major phase a person typed; one that is emptied follows from the rows in it.';
create trigger "05_actual" before insert on public.major_phases
  for each row when (new.started_on is not null or new.completed_on is not null)
  execute function private.keep_typed_dates();
create trigger "06_actual" before update on public.major_phases
  for each row when (not private.is_filling()
    and ((old.started_on, old.completed_on, old.started_by, old.completed_by) is distinct from (new.started_on,
    new.completed_on, new.started_by, new.completed_by)))
  execute function private.keep_typed_dates();
create trigger "05_actual" before insert on public.phases
  for each row when (new.started_on is not null or new.completed_on is not null)
  execute function private.keep_typed_dates();
create trigger "06_actual" before update on public.phases
  for each row when (not private.is_filling()
    and ((old.started_on, old.completed_on, old.started_by, old.completed_by) is distinct from (new.started_on,
    new.completed_on, new.started_by, new.completed_by)))
  execute function private.keep_typed_dates();

create function private.keep_typed_start() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.started_on is distinct from old.started_on and new.started_by is not distinct from old.started_by then
    new.started_by := 'person';
  end if;
  select f.started_on, f.started_by into new.started_on, new.started_by
  from private.dates_below('projects', new.id) b
  cross join lateral private.filled(new.started_on, new.started_by, new.completed_on, 'person', b.starts, null) f;
  return new;
end
$$;
comment on function private.keep_typed_start is 'Notes that a person typed the actual start of a project; one that is emptied follows from the plan.';
create trigger "06_actual" before update on public.projects
  for each row when (not private.is_filling()
    and ((old.started_on, old.completed_on, old.started_by) is distinct from (new.started_on, new.completed_on,
    new.started_by)))
  execute function private.keep_typed_start();

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
language sql stable security definer set search_path = '' as $$
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
