-- Who loses a right loses every session with it. The rows go at both ends of a ban: hosted Auth opens sessions for
-- somebody who is disabled, and none of those may work once the account is enabled again.
create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end
$$;
comment on function private.end_sessions() is 'Ends every session of somebody who was disabled, enabled, or given other rights.';

-- Staff who become administrators go on where they are: they lose nothing.
create trigger "94_sessions" after update of user_type, disabled on public.profiles for each row
when (old.disabled <> new.disabled
  or (old.user_type <> new.user_type and not (old.user_type = 2 and new.user_type = 1)))
execute function private.end_sessions();

-- Presence gets the key of the project's data: `here:<id>:<key>`. Whoever lost access stays behind in a topic of the old
-- key, in which nobody speaks any more, also where Realtime does not ask its policies again.
create or replace function private.may_be_here(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return topic ~ '^here:[1-9][0-9]{0,17}:' and private.is_staff() and exists (
    select from public.project_heads h join public.projects p on p.id = h.project_id and p.deleted_at is null
    where h.project_id = split_part(topic, ':', 2)::bigint and topic = 'here:' || h.project_id || ':' || h.channel_key);
end
$$;

-- A right to the topic that is asked for is a right to its own rows only.
alter policy "people hear the topics that are open to them" on realtime.messages
using (extension in ('broadcast', 'presence') and topic = (select realtime.topic())
  and (select private.may_hear((select realtime.topic()))));
alter policy "staff say that they are here" on realtime.messages
with check (extension in ('broadcast', 'presence') and topic = (select realtime.topic())
  and (select private.may_be_here((select realtime.topic()))));
