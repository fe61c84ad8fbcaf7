-- The status of a task and its actual dates say the same, whichever of them was written.

create function private.company_day() returns date language sql stable security definer set search_path = ''
begin atomic
  select (now() at time zone coalesce(s.time_zone, 'UTC'))::date from public.company_settings s;
end;
comment on function private.company_day() is 'Today, in the time zone of the company.';

create function private.status_day() returns date language sql stable security definer set search_path = ''
-- A browser may be ahead of the company's time zone, but no place on earth is ahead of UTC+14. `least` skips nulls.
return case when nullif(current_setting('app.status_on', true), '') is not null
  then least(current_setting('app.status_on', true)::date, (now() at time zone 'Etc/GMT-14')::date) end;
comment on function private.status_day() is
  'The day that the caller gave for the statuses of this transaction, at the latest today; null without one.';

create function private.keep_status_and_dates() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was public.tasks;
  is_said boolean; -- a status was written, and no completion that says otherwise
  day date;
begin
  if tg_op = 'UPDATE' then
    was := old;
  end if;
  if new.status_id not in (1, 2, 3) then
    return new; -- its constraint refuses it
  end if;
  -- A date that the caller wrote is a person's, unless they say who filled it.
  if new.started_on is distinct from was.started_on and new.started_by is not distinct from was.started_by
    and not private.says_filler('started_by') then
    new.started_by := 'person';
  end if;
  if new.completed_on is distinct from was.completed_on and new.completed_by is not distinct from was.completed_by
    and not private.says_filler('completed_by') then
    new.completed_by := 'person';
  end if;

  is_said := new.status_id <> coalesce(was.status_id, 1)
    and (new.completed_on is null or new.completed_on is not distinct from was.completed_on);
  if is_said and new.status_id < 3 then
    new.completed_on := null;
  end if;
  if is_said and new.status_id = 1 and new.started_on is not distinct from was.started_on then
    new.started_on := null;
  end if;
  if is_said and new.status_id > 1 then
    day := coalesce(private.status_day(), private.company_day());
    if tg_op = 'INSERT' and private.status_day() is null then
      -- What comes from a sheet was done as it was planned, as far as anybody knows.
      day := least(day, case new.status_id when 2 then new.scheduled_start else new.scheduled_completion end);
    end if;
    if new.status_id = 3 then
      new.completed_on := greatest(day, case when new.started_by = 'person' then new.started_on end);
      new.completed_by := 'status';
    elsif new.started_on is null then
      new.started_on := day;
      new.started_by := 'status';
    end if;
  end if;
  -- A completed task has been started, at the latest on the day of its completion.
  if new.started_on is null or (new.started_by <> 'person' and new.started_on > new.completed_on) then
    new.started_on := new.completed_on;
    new.started_by := 'status';
  end if;

  new.started_by := case when new.started_on is null then null when new.started_by = 'person' then 'person' else 'status' end;
  new.completed_by := case when new.completed_on is null then null when new.completed_by = 'person' then 'person' else 'status' end;
  new.status_id := case when new.completed_on is not null then 3 when new.started_on is not null then 2 else 1 end;
  return new;
end
$$;
comment on function private.keep_status_and_dates() is
  'Fills and clears the actual dates of a task by its status, and sets the status by dates that were written.';

create trigger "05_actual" before insert on public.tasks for each row
when (new.status_id <> 1 or new.started_on is not null or new.completed_on is not null)
execute function private.keep_status_and_dates();
create trigger "06_actual" before update on public.tasks for each row
when ((old.status_id, old.started_on, old.completed_on, old.started_by, old.completed_by)
  is distinct from (new.status_id, new.started_on, new.completed_on, new.started_by, new.completed_by))
execute function private.keep_status_and_dates();
