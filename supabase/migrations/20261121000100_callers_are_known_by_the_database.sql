-- Who the caller is, looked up at every statement: type, disabled, must-change-password and the session's life.
-- Nothing here may trust more of the token than its subject and its session.
-- plpgsql keeps its plans for the connection, and these run in every statement under a policy.
create function private.user_type() returns smallint
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select p.user_type
    from public.profiles p
    join auth.sessions s on s.user_id = p.id
    where p.id = auth.uid()
      and s.id = (auth.jwt() ->> 'session_id')::uuid
      and not p.disabled
      and not p.must_change_password
  );
end
$$;
comment on function private.user_type() is
  '1 administrator, 2 staff, 3 client; null when signed out, disabled or bound to change the password first.';

create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.user_type() in (1, 2), false);
end
$$;
comment on function private.is_staff() is 'True for administrators and staff who may work now.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(private.user_type() = 1, false);
end
$$;
comment on function private.is_admin() is 'True for administrators who may work now.';

create function private.my_projects() returns setof bigint
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.user_type() = 3 then
    return query
      select p.id
      from public.project_clients c
      join public.projects p on p.id = c.project_id
      where c.user_id = auth.uid()
        and p.launched_on is not null
        and p.is_enabled
        and not p.is_template
        and p.deleted_at is null;
  end if;
end
$$;
comment on function private.my_projects() is 'The launched and enabled projects of the client who calls; none for others.';

create function private.may_read_project(project_id bigint) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return $1 in (select private.my_projects());
end
$$;
comment on function private.may_read_project(bigint) is 'Whether the calling client may read this project.';

create function private.caller_state(
  out user_type smallint, out disabled boolean, out must_change_password boolean, out session_alive boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select p.user_type, p.disabled, p.must_change_password,
    exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = p.id)
  into user_type, disabled, must_change_password, session_alive
  from public.profiles p
  where p.id = auth.uid();
end
$$;
comment on function private.caller_state() is 'What the function needs to tell a dead session from a wrong scope; one row.';

create function private.instant(moment timestamptz) returns text
language sql stable
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
comment on function private.instant(timestamptz) is 'ISO 8601 in UTC with milliseconds, whatever the session''s time zone.';

grant execute on function
  private.user_type(), private.is_staff(), private.is_admin(), private.my_projects(),
  private.may_read_project(bigint), private.caller_state(), private.instant(timestamptz)
to authenticated;
grant execute on function private.caller_state() to api;
