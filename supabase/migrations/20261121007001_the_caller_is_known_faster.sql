-- Who calls, asked several times in each request. The claims were read again for every session that the person has, and
-- sessions stay until somebody signs out: now once, before the rows are looked at.

create or replace function private.user_type() returns smallint
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  return (
    select p.user_type
    from public.profiles p
    where p.id = person
      and not p.disabled
      and not p.must_change_password
      and exists (select from auth.sessions s where s.id = session and s.user_id = person)
  );
end
$$;

create or replace function private.caller_state(
  out user_type smallint, out disabled boolean, out must_change_password boolean, out session_alive boolean
) language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  select p.user_type, p.disabled, p.must_change_password,
    exists (select from auth.sessions s where s.id = session and s.user_id = person)
  into user_type, disabled, must_change_password, session_alive
  from public.profiles p
  where p.id = person;
end
$$;
