-- An edit of a linked project that has yet to follow the work calendar waits for the dates that the calendar asks for,
-- which are a change of their own (docs/schedule.md#writes).

create or replace function private.begin_schedule(project_id bigint, is_linked boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_change($1), set_config('app.schedule', 'on', true);
  if is_linked and private.schedule_mode() <> 'linked' then
    raise exception 'project % is in manual mode', $1 using errcode = 'PTMAN', hint = $1::text;
  end if;
  -- Only the session that follows the calendar goes on.
  if exists (select from private.reschedules r
      where r.project_id = $1 and r.token is distinct from (auth.jwt() ->> 'session_id')::uuid) then
    raise exception 'project % has yet to follow the work calendar', $1 using errcode = 'PTCAL', hint = $1::text;
  end if;
end
$$;

create function private.reschedule_of(project_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
  token uuid;
begin
  select p.id into person from private.reschedules r
  join public.profiles p on p.user_type in (1, 2) and not p.disabled and not p.must_change_password
  where r.project_id = $1
  order by p.id is not distinct from r.asked_by desc, p.user_type, p.id limit 1;
  update private.reschedules r set acts_as = person where r.project_id = $1 and person is not null
  returning r.token into token;
  if token is null then
    return null;
  end if;
  return jsonb_build_object('projectId', $1, 'userId', person, 'token', token);
end
$$;
comment on function private.reschedule_of(bigint) is
  'As next_reschedule, of one project before it is due: somebody edits it. Null when it follows the calendar already.';
revoke execute on function private.reschedule_of(bigint) from public;
grant execute on function private.reschedule_of(bigint) to api;
