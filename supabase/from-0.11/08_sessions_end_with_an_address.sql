-- Whoever got another e-mail address signs in with it: sessions of before end (docs/product.md#correct-email).

create function private.end_sessions_of(user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kind constant smallint := (select p.user_type from public.profiles p where p.id = $1);
begin
  if current_setting('role') <> 'none' and not private.is_admin() and not (private.is_staff() and kind = 3) then
    raise exception 'not a person whose sessions the caller may end' using errcode = '42501';
  end if;
  delete from auth.sessions s
  where s.user_id = $1 and s.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  if found then
    -- Whoever is asked for their topics again notices that the session is over.
    perform private.tell_rekey(array[$1], null);
  end if;
end
$$;
comment on function private.end_sessions_of(uuid) is
  'Ends the sessions of a person that the caller may change, but that of the caller.';
revoke execute on function private.end_sessions_of(uuid) from public;
grant execute on function private.end_sessions_of(uuid) to api, authenticated;
