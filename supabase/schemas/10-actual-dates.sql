-- Actual dates, which follow from those of the rows below, and the scheduled ones of major phases.

create function private.compute_dates(major_phase_id bigint, may_complete boolean default true) returns void
language plpgsql set search_path = '' as $$
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
language plpgsql stable set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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

create function private.fill_start(project_id bigint) returns void
language plpgsql set search_path = '' as $$
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
