-- What is there becomes one truth, too: a task with a status gets its dates, a task with dates their status, and the
-- rows above get what nobody typed. Dates that are there stay, as a person's. Without a change in the log.

alter table public.tasks disable trigger user;
alter table public.phases disable trigger user;
alter table public.major_phases disable trigger user;
alter table public.projects disable trigger user;

update public.tasks t set
  started_by = case when t.started_on is not null then 'person' end,
  completed_by = case when t.completed_on is not null then 'person' end
where t.started_on is not null or t.completed_on is not null;
update public.phases p set
  started_by = case when p.started_on is not null then 'person' end,
  completed_by = case when p.completed_on is not null then 'person' end
where p.started_on is not null or p.completed_on is not null;
update public.major_phases m set
  started_by = case when m.started_on is not null then 'person' end,
  completed_by = case when m.completed_on is not null then 'person' end
where m.started_on is not null or m.completed_on is not null;
update public.projects p set started_by = 'person' where p.started_on is not null;

-- Completed without a day: on that of its phase, else as planned, else when it was last changed; no day to come.
update public.tasks t set
  completed_by = 'status',
  completed_on = greatest(t.started_on, least(private.company_day(), coalesce(p.completed_on, t.scheduled_completion,
    (coalesce(t.updated_at, t.created_at) at time zone coalesce(s.time_zone, 'UTC'))::date)))
from public.phases p cross join public.company_settings s
where p.id = t.phase_id and t.status_id = 3 and t.completed_on is null;
update public.tasks t set
  started_by = 'status',
  started_on = least(t.completed_on, private.company_day(), coalesce(t.scheduled_start, t.completed_on,
    (coalesce(t.updated_at, t.created_at) at time zone coalesce(s.time_zone, 'UTC'))::date))
from public.company_settings s
where t.started_on is null and (t.status_id > 1 or t.completed_on is not null);
update public.tasks t set
  status_id = case when t.completed_on is not null then 3 else 2 end
where t.started_on is not null and t.status_id <> case when t.completed_on is not null then 3 else 2 end;

alter table public.tasks add constraint tasks_status_is_that_of_its_dates check (
  status_id = case when completed_on is not null then 3 when started_on is not null then 2 else 1 end
  and (completed_on is null or started_on is not null)
);

create function private.fill_plan(project_id bigint) returns void language plpgsql security definer set search_path = '' as $$
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
comment on function private.fill_plan(bigint) is
  'Sets all dates of a project that follow from other rows; for the seed and for plans from before there were such.';

do $$
begin
  perform private.fill_plan(p.id) from public.projects p;
end
$$;
-- Without phases nothing fills it.
update public.major_phases m set scheduled_completion = null where m.scheduled_completion < m.scheduled_start;

alter table public.tasks enable trigger user;
alter table public.phases enable trigger user;
alter table public.major_phases enable trigger user;
alter table public.projects enable trigger user;

alter table public.major_phases add constraint major_phases_scheduled_order check (scheduled_completion >= scheduled_start);
