-- A password that somebody chooses through a link of a mail is set by the browser at Auth, past the function: so the
-- database itself notes the sign-up of a client and the end of a forced change. The first password, which comes with
-- the account, must never count as chosen.
create function private.note_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.password_changed(new.id);
  return null;
end
$$;
comment on function private.note_password() is 'Notes that a user of Auth has another password than before.';

create trigger "60_password" after update of encrypted_password on auth.users
for each row when (new.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
execute function private.note_password();

revoke execute on function private.password_changed(uuid) from api;
