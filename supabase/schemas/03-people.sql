-- People: profiles, which follow the accounts of Auth, and when each was last here.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  user_type smallint not null default 3 check (user_type in (1, 2, 3)),
  first_name text not null default '',
  last_name text not null default '',
  email text not null check (email = lower(email)) unique,
  disabled boolean not null default false,
  must_change_password boolean not null default false,
  address text,
  city text,
  state text,
  zip_code text,
  phone text,
  second_phone text,
  signed_up_on timestamptz,
  signup_email_sent_on timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid(),
  updated_at timestamptz,
  updated_by uuid,
  language text not null default 'en' check (language in ('en', 'es')),
  -- English is what a profile begins with, and says nothing until somebody chose it: until then the clients' site
  -- speaks the language of the browser, and asks.
  has_language boolean not null default false,
  constraint profiles_texts_are_one_line
    check ((((((((coalesce(first_name, '') || coalesce(last_name, '')) || coalesce(address, '')) || coalesce(city,
    '')) || coalesce(state, '')) || coalesce(zip_code, '')) || coalesce(phone, '')) || coalesce(second_phone,
    '')) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
comment on table public.profiles is 'People: user_type 1 administrator, 2 staff, 3 client.';
comment on column public.profiles.language is 'The language that a client reads; the client changes it.';
comment on column public.profiles.has_language is 'Whether somebody chose the language; English of a new profile is nobody''s choice.';
create index profiles_by_name_idx on public.profiles (user_type, last_name collate private."natural",
  first_name collate private."natural", id);
-- The work of today was planned anew at each call, which took longer than to read it. Its plan is bounded by limits and
-- indexes whatever the values are, so one plan is kept.
-- The search of everything asks of each word whether a project has it, and no longer for all projects that have it.
create index profiles_by_names_idx on public.profiles (last_name collate private."natural",
  first_name collate private."natural", id);
comment on index public.profiles_by_names_idx is 'Projects in the order of their customers, whoever these are by now.';
create index profiles_by_signup_idx on public.profiles (user_type,
  (case when (signed_up_on is null) then case when (signup_email_sent_on is null) then 0 else 1 end else null::integer end), last_name collate private."natural", first_name collate private."natural", id);
create index profiles_signed_up_on_idx on public.profiles (user_type, signed_up_on, id);
create index profiles_words_idx on public.profiles
  using gin (private.word_index(first_name, last_name, email)) with (fastupdate=off);
alter table public.profiles enable row level security;
create policy "administrators change every profile" on public.profiles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "clients read their own profile" on public.profiles for select to authenticated
  using (id = ((select auth.uid())) and ((select private.user_type())) = 3);
create policy "people change their own profile" on public.profiles for update to authenticated
  using (id = ((select auth.uid())) and ((select private.user_type())) is not null)
  with check (id = ((select auth.uid())) and ((select private.user_type())) is not null);
create policy "staff change profiles of clients" on public.profiles for update to authenticated
  using ((select private.is_staff()) and user_type = 3) with check ((select private.is_staff()) and user_type = 3);
create policy "staff read every profile" on public.profiles for select to authenticated
  using ((select private.is_staff()));
grant select, update (user_type, first_name, last_name, disabled, address, city, state, zip_code, phone, second_phone,
  language) on public.profiles to authenticated;
create trigger "10_audit" before update on public.profiles for each row execute function private.audit();
create trigger "20_version" before update on public.profiles
  for each row execute function private.version('{must_change_password,signed_up_on,signup_email_sent_on}');

create table public.user_activity (
  user_id uuid primary key references public.profiles on delete cascade,
  last_activity timestamptz not null default now()
);
comment on table public.user_activity is 'When somebody last asked for something; apart from profiles, so that it bumps no version.';
create index user_activity_last_activity_idx on public.user_activity (last_activity, user_id);
alter table public.user_activity enable row level security;
create policy "clients read when they were last here" on public.user_activity for select to authenticated
  using (user_id = ((select auth.uid())) and ((select private.user_type())) = 3);
create policy "staff read when people were last here" on public.user_activity for select to authenticated
  using ((select private.is_staff()));
grant select on public.user_activity to authenticated;

create function private.audit_new_person() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  -- At the end of the transaction: until then Auth may still write type and maker.
  select p.* into person from public.profiles p where p.id = new.id;
  if found then
    perform private.record('create', 'user', person.id::text, private.person_name(person),
      jsonb_build_object('userTypeId', person.user_type), coalesce(person.created_by, auth.uid()));
  end if;
  return null;
end
$$;
comment on function private.audit_new_person is 'Adds a line for somebody new.';
create constraint trigger "97_audit" after insert on public.profiles deferrable initially deferred
  for each row execute function private.audit_new_person();

create function private.audit_person() returns trigger language plpgsql security definer set search_path = '' as $$
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
comment on function private.audit_person is 'Adds a line for each change of what somebody may do.';
create trigger "98_audit" after delete or update on public.profiles
  for each row execute function private.audit_person();

create function private.choose_language() returns trigger language plpgsql set search_path = '' as $$
begin
  new.has_language := tg_op = 'UPDATE' or new.language <> 'en';
  return new;
end
$$;
comment on function private.choose_language is 'A language that is written is chosen, also the one that it was.';
create trigger "06_language" before insert or update of language on public.profiles
  for each row execute function private.choose_language();

create function private.count_people() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.list_heads h set people_seq = h.people_seq + 1 where h.id;
  return null;
end
$$;
comment on function private.count_people is 'Counts that a person is called something else, has another phone, is disabled or enabled, or is gone.';
create trigger "99_count" after update on public.profiles
  for each row when ((old.first_name, old.last_name, old.email, old.phone, old.disabled) is distinct from
    (new.first_name, new.last_name, new.email, new.phone, new.disabled))
  execute function private.count_people();
create trigger "99_count_gone" after delete on public.profiles for each row execute function private.count_people();

create function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end
$$;
comment on function private.end_sessions is 'Ends every session of somebody who was disabled, enabled, or given other rights.';
create trigger "94_sessions" after update of user_type, disabled on public.profiles
  for each row when (old.disabled <> new.disabled or old.user_type <> new.user_type and not (old.user_type = 2
    and new.user_type = 1))
  execute function private.end_sessions();

create function private.follow_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  facts constant jsonb := private.metadata(new.raw_user_meta_data);
  rights constant jsonb := private.metadata(new.raw_app_meta_data);
  earlier jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, email, first_name, last_name, user_type, must_change_password, created_by)
    values (
      new.id,
      lower(new.email),
      coalesce(facts ->> 'first_name', ''),
      coalesce(facts ->> 'last_name', ''),
      coalesce((rights ->> 'user_type')::smallint, 3),
      coalesce((rights ->> 'must_change_password')::boolean, false),
      coalesce((rights ->> 'created_by')::uuid, auth.uid())
    );
    return new;
  end if;
  -- Auth may write the app metadata of a new user in a second step; afterwards profiles decides alone.
  earlier := private.metadata(old.raw_app_meta_data);
  update public.profiles p
  set email = lower(new.email),
    user_type = case when earlier ? 'user_type' then p.user_type
      else coalesce((rights ->> 'user_type')::smallint, p.user_type) end,
    must_change_password = case when earlier ? 'must_change_password' then p.must_change_password
      else coalesce((rights ->> 'must_change_password')::boolean, p.must_change_password) end,
    created_by = coalesce(p.created_by, (rights ->> 'created_by')::uuid)
  where p.id = new.id
    and (p.email <> lower(new.email) or earlier is distinct from rights);
  return new;
end
$$;
comment on function private.follow_user is 'Makes the profile of a new user of Auth and follows the e-mail address.';
create trigger "50_profile" after insert or update of email, raw_app_meta_data on auth.users
  for each row execute function private.follow_user();

create function private.found_people(search text, by_project boolean) returns setof uuid
language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  sought constant text[] := (private.words(search))[:8];
begin
  if not private.is_staff() then
    raise exception 'for staff' using errcode = '42501';
  end if;
  return query
    select found.id
    from (select (word || ':*')::tsquery as prefix from unnest(sought) as word) as s
    cross join lateral (
      select u.id from public.profiles u
      where private.word_index(u.first_name, u.last_name, u.email) @@ s.prefix
      union
      select k.user_id
      from public.projects j join public.project_clients k on k.project_id = j.id
      where by_project and private.word_index(j.name, j.city, coalesce(j.address, '')) @@ s.prefix and j.deleted_at is null and not j.is_template
    ) as found
    group by found.id
    having count(*) = cardinality(sought);
end
$$;
comment on function private.found_people is 'People in whose name or address each word begins one, with by_project also in the name or city of a project of theirs.';
grant execute on function private.found_people to authenticated;

create function private.guard_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_type = old.user_type and new.disabled = old.disabled then
    return new;
  end if;
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'only administrators change access' using errcode = '42501';
  end if;
  if old.user_type = 1 and not old.disabled and (new.user_type <> 1 or new.disabled) then
    -- Two administrators who demote each other at the same time: one after the other.
    perform pg_advisory_xact_lock(hashtext('the last administrator'));
    if not exists (select from public.profiles where user_type = 1 and not disabled and id <> new.id) then
      raise exception 'The last administrator must stay'
        using errcode = 'PT422', hint = case when new.disabled then 'disabled' else 'userTypeId' end;
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_profile is 'Access is changed by administrators; the last enabled one stays.';
create trigger "05_guard" before update on public.profiles for each row execute function private.guard_profile();

create function private.is_assignable(user_id uuid, trade_id bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case when $2 is null
    then exists (select from public.profiles u where u.id = $1 and private.is_office(u))
    else exists (select from public.trades t where t.id = $2 and t.deleted_at is null) end;
end
$$;
comment on function private.is_assignable is 'Whether work can be assigned to this user or trade.';
grant execute on function private.is_assignable to authenticated;

create function private.is_office(p public.profiles) returns boolean language sql immutable
return (p).user_type in (1, 2) and not (p).disabled;
comment on function private.is_office is 'Whether somebody is of the office and may sign in.';

create function private.language_of(p public.profiles) returns text language sql immutable
return case when (p).user_type = 3 then (p).language else 'en' end;
comment on function private.language_of is 'The language in which somebody is written to: the office reads English.';
grant execute on function private.language_of to api, authenticated;

create function private.note_authors(project_id bigint) returns table(id uuid, first_name text, last_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.may_read_project($1) then
    return query
      select p.id, p.first_name, p.last_name from public.profiles p
      where p.id = any (array(
        select distinct n.created_by from public.notes n
        where n.project_id = $1 and n.deleted_at is null and n.published_at is not null and not n.is_internal
      ));
  end if;
end
$$;
comment on function private.note_authors is 'Names of those whose shared notes the calling client reads in a project, nothing else of them.';
grant execute on function private.note_authors to authenticated;

create function private.person_name(p public.profiles) returns text language sql stable
return coalesce(nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''), p.email);
comment on function private.person_name is 'First and last name, or the e-mail address of somebody without.';

create function private.person_or_trade(person uuid, trade bigint) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')) from public.profiles p where p.id = $1),
    (select d.name from public.trades d where d.id = $2), '')
$$;
comment on function private.person_or_trade is 'The name of a person, else of a trade; empty of one who is gone. No address stands in for a name.';

create function private.shape(p public.profiles) returns jsonb language sql stable
return jsonb_build_object('firstName', (p).first_name, 'lastName', (p).last_name, 'fullname', private.person_name(p),
  'email', (p).email, 'userTypeId', (p).user_type, 'disabled', (p).disabled, 'address', (p).address, 'city', (p).city,
  'state', (p).state, 'zipCode', (p).zip_code, 'phone', (p).phone, 'secondPhone', (p).second_phone,
  'language', (p).language, 'signedUpOn', private.instant((p).signed_up_on),
  'signupEmailSentOn', private.instant((p).signup_email_sent_on), 'version', (p).version);

create function private.tell_lists(message jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform realtime.send(message, 'list', 'lists:' || h.channel_key, true) from public.list_heads h;
end
$$;
comment on function private.tell_lists is 'Sends a listChange of the contract to everybody of the staff.';

create function private.tell_people() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  message jsonb;
begin
  if tg_op = 'DELETE' then
    message := jsonb_build_object('op', 'delete', 'id', old.id);
  elsif tg_op = 'INSERT' then
    message := jsonb_build_object('op', 'create', 'id', new.id);
  else
    message := jsonb_build_object('op', 'update', 'id', new.id, 'fields',
      private.changed(private.shape(old), private.shape(new)) || jsonb_build_object('version', new.version));
  end if;
  perform private.tell_lists(message || jsonb_build_object('list', 'users'));
  return null;
end
$$;
comment on function private.tell_people is 'Tells the lists that a person came, changed or went.';
create trigger "90_list" after insert or delete or update on public.profiles
  for each row execute function private.tell_people();

create function public.touch_activity() returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_activity as a (user_id)
  select p.id from public.profiles p where p.id = auth.uid() and private.user_type() is not null
  on conflict (user_id) do update set last_activity = now() where a.last_activity < now() - interval '1 minute';
end
$$;
comment on function public.touch_activity is 'Notes that the caller is here; writes at most once a minute.';
grant execute on function public.touch_activity to authenticated;
