-- A write asks for the mode of its project under the lock, so none is begun in the wrong one (docs/schedule.md#writes).

drop function private.begin_change(bigint);
create function private.begin_change(project_id bigint) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform private.lock_project($1);
  return private.schedule_mode();
end
$$;
comment on function private.begin_change(bigint) is
  'First step of every write: locks the project and gives its mode; P0002 when there is none the caller may write to.';
revoke execute on function private.begin_change(bigint) from public;
grant execute on function private.begin_change(bigint) to authenticated;

drop function private.begin_schedule(bigint, boolean);
create function private.begin_schedule(project_id bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  mode constant text := private.begin_change($1);
begin
  -- Only the session that follows the calendar goes on.
  if mode = 'linked' and exists (select from private.reschedules r
      where r.project_id = $1 and r.token is distinct from (auth.jwt() ->> 'session_id')::uuid) then
    raise exception 'project % has yet to follow the work calendar', $1 using errcode = 'PTCAL';
  end if;
  perform set_config('app.schedule', 'on', true);
  return mode;
end
$$;
comment on function private.begin_schedule(bigint) is
  'As begin_change, for a write that computes the dates of a linked project; PTCAL when that has yet to follow the calendar.';
revoke execute on function private.begin_schedule(bigint) from public;
grant execute on function private.begin_schedule(bigint) to authenticated;

create or replace function private.require_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
