-- Signing in: attempts, devices, and changes of accounts.

create table private.account_changes (
  user_id uuid primary key,
  what text not null check (what in ('first password', 'removal')),
  actor uuid,
  begun_at timestamptz not null default now()
);
comment on table private.account_changes is 'Changes of accounts that Auth is about to make. Only those of the last minute count.';
alter table private.account_changes enable row level security;

create table private.attempts (
  bucket text primary key,
  count integer not null,
  since timestamptz not null
);
comment on table private.attempts is 'How often something was tried in the present window.';
create index attempts_since_idx on private.attempts (since);
alter table private.attempts enable row level security;

create table private.known_devices (
  user_id uuid not null references public.profiles on delete cascade,
  digest text not null,
  seen_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (user_id, digest)
);
comment on table private.known_devices is 'Digests of the random tokens of devices on which somebody has signed in, the 20 newest a person.';
alter table private.known_devices enable row level security;

create table private.session_devices (
  session_id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  agent text not null,
  seen_at timestamptz not null default now()
);
comment on table private.session_devices is 'The browser of each session, as its requests name it, and when it was last heard of.';
create index session_devices_user_id_idx on private.session_devices (user_id);
alter table private.session_devices enable row level security;

create table private.used_tokens (
  jti uuid primary key,
  expires_at timestamptz not null
);
comment on table private.used_tokens is 'Tokens that work once and were used.';
create index used_tokens_expires_at_idx on private.used_tokens (expires_at);
alter table private.used_tokens enable row level security;

create function private.begin_account_change(user_id uuid, what text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  -- Waits for whoever is putting the client on a project.
  select p.* into person from public.profiles p where p.id = $1 for update;
  if not found then
    raise exception 'no such person' using errcode = 'P0002';
  elsif person.user_type <> 3 and not private.is_admin() then
    raise exception 'not a person the caller may change' using errcode = '42501';
  elsif person.user_type = 3 and what = 'first password' then
    raise exception 'Clients choose their password by the invitation' using errcode = 'PT422', hint = 'userTypeId';
  elsif person.user_type <> 3 and (person.signed_up_on is not null
      or exists (select from public.user_activity a where a.user_id = $1)) then
    raise exception 'This user has signed in already' using errcode = 'PT422', hint = 'signedUpOn';
  elsif person.user_type = 3 and exists (
      select from public.project_clients c join public.projects p on p.id = c.project_id
      where c.user_id = $1 and p.deleted_at is null) then
    raise exception 'This client is on a project' using errcode = 'PT422', hint = 'projects';
  end if;
  if what = 'first password' then
    update public.profiles p set must_change_password = true where p.id = $1;
  end if;
  insert into private.account_changes as c (user_id, what, actor) values ($1, $2, auth.uid())
  on conflict on constraint account_changes_pkey do update
    set what = excluded.what, actor = excluded.actor, begun_at = now();
end
$$;
comment on function private.begin_account_change is 'Refuses a first password or a removal that must not be; otherwise the next such change of Auth is the caller''s.';
grant execute on function private.begin_account_change to authenticated;

create function private.count_attempt(bucket text, max integer, "window" interval) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  begun timestamptz;
begin
  insert into private.attempts as a (bucket, count, since) values ($1, 1, now())
  on conflict on constraint attempts_pkey do update set
    count = case when a.since < now() - $3 then 1 else a.count + 1 end,
    since = case when a.since < now() - $3 then now() else a.since end
  where a.since < now() - $3 or a.count < $2;
  if found then
    return 0;
  end if;
  select a.since into begun from private.attempts a where a.bucket = $1;
  return greatest(1, ceil(extract(epoch from begun + $3 - now())))::integer;
end
$$;
comment on function private.count_attempt is 'Counts one attempt and gives 0; when there were max in the window, writes nothing and gives the seconds to wait.';
grant execute on function private.count_attempt to api;

create function private.count_attempts(buckets text[], max integer[], "window" interval) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wait integer;
begin
  -- Nothing is written for an attempt that is refused, in whichever bucket.
  select coalesce(pg_catalog.max(greatest(1, ceil(extract(epoch from a.since + $3 - now())))), 0)::integer into wait
  from unnest($1, $2) b (bucket, limited) join private.attempts a on a.bucket = b.bucket
  where a.count >= b.limited and a.since >= now() - $3;
  -- Between the two another attempt may have been the last.
  for place in 1 .. cardinality($1) loop
    exit when wait > 0;
    wait := private.count_attempt($1[place], $2[place], $3);
  end loop;
  return wait;
end
$$;
comment on function private.count_attempts is 'Counts one attempt in each bucket and gives 0; when one is full, writes nothing and gives the seconds to wait.';
grant execute on function private.count_attempts to api;

create function private.count_own_attempt(what text, max integer, "window" interval) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.count_attempt($1 || ':' || auth.uid(), $2, $3);
end
$$;
comment on function private.count_own_attempt is 'Counts what the caller does in the caller''s transaction, as private.count_attempt does.';
grant execute on function private.count_own_attempt to authenticated;

create function private.end_account_change(user_id uuid) returns void
language sql security definer set search_path = '' as $$ delete from private.account_changes c where c.user_id = $1 and c.actor = auth.uid() $$;
comment on function private.end_account_change is 'Forgets the change that the caller began, done or not: the next one of Auth is its owner''s own.';
grant execute on function private.end_account_change to authenticated;

create function private.end_sessions_of(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function private.end_sessions_of is 'Ends the sessions of a person that the caller may change, but that of the caller.';
grant execute on function private.end_sessions_of to api, authenticated;

create function private.forget_attempts(bucket text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.attempts a where a.bucket = $1;
end
$$;
comment on function private.forget_attempts is 'After a success the count begins anew.';
grant execute on function private.forget_attempts to api;

create function private.forgotten_facts(
  email text, out id uuid, out first_name text, out user_type smallint, out disabled boolean, out signed_up boolean,
  out invited boolean, out language text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select p.id, p.first_name, p.user_type, p.disabled, p.signed_up_on is not null, p.signup_email_sent_on is not null, private.language_of(p)
  into id, first_name, user_type, disabled, signed_up, invited, language
  from public.profiles p where p.email = lower($1);
end
$$;
comment on function private.forgotten_facts is 'Which mail goes to an address whose owner forgot the password; nulls when nobody has it.';
grant execute on function private.forgotten_facts to api;

create function private.is_known_device(email text, digest text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.known_devices d join public.profiles p on p.id = d.user_id
    where p.email = lower($1) and d.digest = $2 and d.seen_at > now() - interval '1 year');
end
$$;
comment on function private.is_known_device is 'Whether the person with this address signed in on this device within a year.';
grant execute on function private.is_known_device to api;

create function private.my_devices(
  
) returns table(id uuid, agent text, signed_in_on timestamptz, last_seen_on timestamptz, is_this boolean)
language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.my_devices is 'The caller''s sessions, this one first, then the one used last; at most 100.';
grant execute on function private.my_devices to authenticated;

create function private.note_device(user_id uuid, digest text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.known_devices as d (user_id, digest) values ($1, $2)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  delete from private.known_devices d
  where d.user_id = $1 and d.digest in (
    select e.digest from private.known_devices e where e.user_id = $1 order by e.seen_at desc, e.digest offset 20);
end
$$;
comment on function private.note_device is 'Notes that somebody signed in on this device; the oldest beyond 20 are forgotten.';
grant execute on function private.note_device to api;

create function private.note_email(user_id uuid, was text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $1;
  if current_setting('role') <> 'none' and not (private.is_staff() and person.user_type = 3) then
    raise exception 'not a person whose address the caller may change' using errcode = '42501';
  end if;
  perform private.record('email', 'user', person.id::text, private.person_name(person),
    jsonb_build_object('before', jsonb_build_object('email', $2), 'after', jsonb_build_object('email', person.email)),
    coalesce(auth.uid(), $1));
end
$$;
comment on function private.note_email is 'Adds the line that somebody has another address than before.';
grant execute on function private.note_email to api, authenticated;

create function private.note_email_change(token text, user_id uuid, email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $2;
  if not private.is_staff() or person.user_type <> 3 then
    raise exception 'not a person whose address the caller may change' using errcode = '42501';
  end if;
  if exists (select from public.profiles p where p.email = lower($3)) then
    raise exception 'in use' using errcode = '23505', constraint = 'profiles_email_key';
  end if;
  update private.mail_links l set used_at = now() where l.user_id = $2 and l.kind = 'emailChange' and l.used_at is null;
  insert into private.mail_links (digest, kind, user_id, sent_by, email)
  values (private.link_digest($1), 'emailChange', $2, auth.uid(), lower($3));
  perform private.record('emailasked', 'user', person.id::text, private.person_name(person),
    jsonb_build_object('before', jsonb_build_object('email', person.email), 'after', jsonb_build_object('email', lower($3))));
end
$$;
comment on function private.note_email_change is 'Notes that a link went to a client''s new address; an earlier one is over.';
grant execute on function private.note_email_change to authenticated;

create function private.note_own_password() returns void language plpgsql security definer set search_path = '' as $$
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
comment on function private.note_own_password is 'Adds the line that the caller chose another password.';
grant execute on function private.note_own_password to authenticated;

create function private.note_password() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  renewed private.account_changes;
begin
  select * into renewed from private.take_account_change(new.id, 'first password');
  if renewed.user_id is null then
    perform private.password_changed(new.id);
  else
    perform private.record('firstpassword', 'user', new.id::text,
      (select private.person_name(p) from public.profiles p where p.id = new.id), actor => renewed.actor);
  end if;
  update private.mail_links l set used_at = now() where l.user_id = new.id and l.used_at is null;
  return null;
end
$$;
comment on function private.note_password is 'Notes that a user of Auth has another password than before, chosen or a first one; links for choosing one are over.';
create trigger "60_password" after update of encrypted_password on auth.users
  for each row when (new.encrypted_password::text <> ''
    and new.encrypted_password::text is distinct from old.encrypted_password::text)
  execute function private.note_password();

create function private.note_session(agent text) returns void
language plpgsql security definer set search_path = '' as $$
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
comment on function private.note_session is 'Notes that the caller''s session is in use, and the browser it is in.';
grant execute on function private.note_session to authenticated;

create function private.password_changed(user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.profiles p
  set must_change_password = false, signed_up_on = coalesce(p.signed_up_on, now())
  where p.id = $1;
end
$$;
comment on function private.password_changed is 'Notes that somebody chose a password, and with the first one signed up.';

create function private.password_reset_asked(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $1;
  if not private.is_admin() and not (private.is_staff() and person.user_type = 3) then
    raise exception 'not a person the caller may change' using errcode = '42501';
  end if;
  perform private.record('passwordreset', 'user', person.id::text, private.person_name(person));
end
$$;
comment on function private.password_reset_asked is 'Adds the line that the caller asked for a new password for somebody.';
grant execute on function private.password_reset_asked to authenticated;

-- The name of who was shown the link that the password of this person was chosen by; null where nobody was.
create function private.password_seen_by(user_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select private.person_name(s) from public.profiles s where s.id::text = m.seen_by), m.seen_by)
  from (select private.metadata(u.raw_app_meta_data) ->> 'password_seen_by' as seen_by from auth.users u where u.id = $1) m
$$;
comment on function private.password_seen_by is 'Who was shown the link by which this person chose the password; null for nobody.';

create function private.sign_in_facts(
  email text, out id uuid, out user_type smallint, out disabled boolean, out must_change_password boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select p.id, p.user_type, p.disabled, p.must_change_password
  into id, user_type, disabled, must_change_password
  from public.profiles p
  where p.email = lower($1);
end
$$;
comment on function private.sign_in_facts is 'What /authenticate must know of an e-mail address; nulls when nobody has it.';
grant execute on function private.sign_in_facts to api;

create function private.take_account_change(user_id uuid, what text) returns setof private.account_changes
language sql set search_path = '' as $$
  delete from private.account_changes c
  where c.user_id = $1 and c.what = $2 and c.begun_at > now() - interval '1 minute' returning c.*
$$;
comment on function private.take_account_change is 'The change that was begun for this person, once; nothing when none was.';

create function private.use_token(jti uuid, expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.used_tokens as t (jti, expires_at) values ($1, $2) on conflict do nothing;
  return found;
end
$$;
comment on function private.use_token is 'True the first time, false ever after.';
grant execute on function private.use_token to api;
