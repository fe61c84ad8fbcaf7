-- Auth does an account's changes in a transaction of its own, without the caller. What is begun here, and committed
-- before Auth is called, tells the triggers that Auth fires what they see, and who does it.
create table private.account_changes (
  user_id uuid primary key,
  what text not null check (what in ('first password', 'removal')),
  actor uuid,
  begun_at timestamptz not null default now()
);
comment on table private.account_changes is 'Changes of accounts that Auth is about to make. Only those of the last minute count.';
alter table private.account_changes enable row level security;

create function private.take_account_change(user_id uuid, what text) returns setof private.account_changes
language sql security definer set search_path = ''
as $$
  delete from private.account_changes c
  where c.user_id = $1 and c.what = $2 and c.begun_at > now() - interval '1 minute' returning c.*
$$;
comment on function private.take_account_change(uuid, text) is 'The change that was begun for this person, once; nothing when none was.';

create function private.begin_account_change(user_id uuid, what text) returns void
language plpgsql security definer set search_path = ''
as $$
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
comment on function private.begin_account_change(uuid, text) is
  'Refuses a first password or a removal that must not be; otherwise the next such change of Auth is the caller''s.';

create function private.end_account_change(user_id uuid) returns void
language sql security definer set search_path = ''
as $$ delete from private.account_changes c where c.user_id = $1 and c.actor = auth.uid() $$;
comment on function private.end_account_change(uuid) is
  'Forgets the change that the caller began, done or not: the next one of Auth is its owner''s own.';

create or replace function private.note_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
comment on function private.note_password() is
  'Notes that a user of Auth has another password than before, chosen or a first one; links for choosing one are over.';

create or replace function private.audit_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  id constant text := old.id::text;
  name constant text := private.person_name(old);
begin
  if tg_op = 'DELETE' then
    perform private.record('delete', 'user', id, name,
      actor => coalesce(auth.uid(), (select c.actor from private.take_account_change(old.id, 'removal') c)));
  elsif old.created_at = now() then
    return null; -- still being made
  else
    if new.user_type <> old.user_type then
      perform private.record('type', 'user', id, name, jsonb_build_object('from', old.user_type, 'to', new.user_type));
    end if;
    if new.disabled <> old.disabled then
      perform private.record(case when new.disabled then 'disable' else 'enable' end, 'user', id, name);
    end if;
    if new.signup_email_sent_on is distinct from old.signup_email_sent_on then
      perform private.record('invite', 'user', id, name);
    end if;
    if old.signed_up_on is null and new.signed_up_on is not null then
      perform private.record('signup', 'user', id, name, actor => new.id);
    end if;
  end if;
  return null;
end
$$;

create function private.refuse_removed_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the foreign key does: a removal that begins at the same time is seen by the next statement.
  perform from public.profiles p where p.id = new.user_id for key share;
  if exists (
    select from private.account_changes c
    where c.user_id = new.user_id and c.what = 'removal' and c.begun_at > now() - interval '1 minute') then
    raise exception 'This client is being removed' using errcode = 'PT422', hint = 'userId';
  end if;
  return new;
end
$$;
comment on function private.refuse_removed_client() is 'Refuses to put a client on a project who is being removed.';
create trigger "05_removal" before insert on public.project_clients
for each row execute function private.refuse_removed_client();

grant execute on function private.begin_account_change(uuid, text) to authenticated;
grant execute on function private.end_account_change(uuid) to authenticated;
