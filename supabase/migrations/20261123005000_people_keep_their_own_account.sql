-- Everybody keeps their own name and phone, sees where they are signed in, and ends sessions that are not theirs any more.

-- The columns that decide about access stay with administrators: private.guard_profile refuses them to everybody else.
create policy "people change their own profile" on public.profiles for update to authenticated
using (id = (select auth.uid()) and (select private.user_type()) is not null)
with check (id = (select auth.uid()) and (select private.user_type()) is not null);

-- Auth does not know the browser: sessions are opened by the function. Rows follow their session at the next sign-in.
create table private.session_devices (
  session_id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  agent text not null,
  seen_at timestamptz not null default now()
);
comment on table private.session_devices is 'The browser of each session, as its requests name it, and when it was last heard of.';
create index session_devices_user_id_idx on private.session_devices (user_id);
alter table private.session_devices enable row level security;

create function private.note_session(agent text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  update private.session_devices d set agent = left($1, 300), seen_at = now() where d.session_id = session;
  if found or not exists (select from auth.sessions s where s.id = session and s.user_id = person) then
    return;
  end if;
  insert into private.session_devices (session_id, user_id, agent) values (session, person, left($1, 300))
  on conflict on constraint session_devices_pkey do nothing;
  delete from private.session_devices d
  where d.user_id = person and not exists (select from auth.sessions s where s.id = d.session_id);
end
$$;
comment on function private.note_session(text) is 'Notes that the caller''s session is in use, and the browser it is in.';

create function private.my_devices()
returns table (id uuid, agent text, signed_in_on timestamptz, last_seen_on timestamptz, is_this boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  this constant uuid := auth.jwt() ->> 'session_id';
begin
  return query
    select s.id, coalesce(d.agent, ''), s.created_at, greatest(d.seen_at, s.created_at), s.id = this
    from auth.sessions s left join private.session_devices d on d.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.user_type() is not null
    order by s.id = this desc, greatest(d.seen_at, s.created_at) desc, s.id
    limit 100;
end
$$;
comment on function private.my_devices() is 'The caller''s sessions, this one first, then the one used last; at most 100.';

create function private.end_my_sessions(session uuid) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  this constant uuid := auth.jwt() ->> 'session_id';
begin
  if private.user_type() is null then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  return query
    delete from auth.sessions s where s.user_id = auth.uid() and s.id <> this and ($1 is null or s.id = $1) returning s.id;
  if found then
    -- Whoever is asked for their topics again notices that the session is over.
    perform private.tell_rekey(array[auth.uid()], null);
  end if;
end
$$;
comment on function private.end_my_sessions(uuid) is 'Ends another session of the caller, or with null all others; gives their ids.';

create function private.note_own_password() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = auth.uid() and private.user_type() is not null;
  if not found then
    raise exception 'not signed in' using errcode = '42501';
  end if;
  perform private.record('password', 'user', person.id::text, private.person_name(person));
end
$$;
comment on function private.note_own_password() is 'Adds the line that the caller chose another password.';

create function private.forgotten_facts(
  email text, out id uuid, out first_name text, out user_type smallint, out disabled boolean, out signed_up boolean,
  out invited boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select p.id, p.first_name, p.user_type, p.disabled, p.signed_up_on is not null, p.signup_email_sent_on is not null
  into id, first_name, user_type, disabled, signed_up, invited
  from public.profiles p where p.email = lower($1);
end
$$;
comment on function private.forgotten_facts(text) is 'Which mail goes to an address whose owner forgot the password; nulls when nobody has it.';

grant execute on function private.note_session(text) to authenticated;
grant execute on function private.my_devices() to authenticated;
grant execute on function private.end_my_sessions(uuid) to authenticated;
grant execute on function private.note_own_password() to authenticated;
grant execute on function private.forgotten_facts(text) to api;
