-- Administrators, staff and clients: one profile for each user of Auth, and when they were last here.
-- A profile is made and given its type by Auth's admin side alone (app metadata), never by what a person can send.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  user_type smallint not null default 3 check (user_type in (1, 2, 3)),
  first_name text not null default '',
  last_name text not null default '',
  email text not null check (email = lower(email)),
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
  constraint profiles_email_key unique (email)
);
comment on table public.profiles is 'People: user_type 1 administrator, 2 staff, 3 client.';
create index profiles_user_type_idx on public.profiles (user_type, last_name, first_name);

create table public.user_activity (
  user_id uuid primary key references public.profiles on delete cascade,
  last_activity timestamptz not null default now()
);
comment on table public.user_activity is 'When somebody last asked for something; apart from profiles, so that it bumps no version.';

create function private.metadata(value jsonb) returns jsonb
language sql immutable
return case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb when 'object' then value else '{}' end;
comment on function private.metadata(jsonb) is 'Metadata of Auth as an object: some versions store it as a JSON string.';

create function private.follow_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  facts constant jsonb := private.metadata(new.raw_user_meta_data);
  rights constant jsonb := private.metadata(new.raw_app_meta_data);
  earlier jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, email, first_name, last_name, user_type, must_change_password)
    values (
      new.id,
      lower(new.email),
      coalesce(facts ->> 'first_name', ''),
      coalesce(facts ->> 'last_name', ''),
      coalesce((rights ->> 'user_type')::smallint, 3),
      coalesce((rights ->> 'must_change_password')::boolean, false)
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
      else coalesce((rights ->> 'must_change_password')::boolean, p.must_change_password) end
  where p.id = new.id
    and (p.email <> lower(new.email) or earlier is distinct from rights);
  return new;
end
$$;
comment on function private.follow_user() is 'Makes the profile of a new user of Auth and follows the e-mail address.';

create trigger "50_profile" after insert or update of email, raw_app_meta_data on auth.users
for each row execute function private.follow_user();

create function private.guard_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
comment on function private.guard_profile() is 'Access is changed by administrators; the last enabled one stays.';

create trigger "05_guard" before update on public.profiles for each row execute function private.guard_profile();
create trigger "10_audit" before update on public.profiles for each row execute function private.audit();
create trigger "20_version" before update on public.profiles for each row
execute function private.version('{must_change_password,signed_up_on,signup_email_sent_on}');

create function public.touch_activity() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_activity as a (user_id)
  select p.id from public.profiles p where p.id = auth.uid() and private.user_type() is not null
  on conflict (user_id) do update set last_activity = now() where a.last_activity < now() - interval '1 minute';
end
$$;
comment on function public.touch_activity() is 'Notes that the caller is here; writes at most once a minute.';

alter table public.profiles enable row level security;
alter table public.user_activity enable row level security;

create policy "staff read every profile" on public.profiles for select to authenticated
using ((select private.is_staff()));
create policy "clients read their own profile" on public.profiles for select to authenticated
using (id = (select auth.uid()) and (select private.user_type()) = 3);
create policy "administrators change every profile" on public.profiles for update to authenticated
using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "staff change profiles of clients" on public.profiles for update to authenticated
using ((select private.is_staff()) and user_type = 3) with check ((select private.is_staff()) and user_type = 3);

create policy "staff read when people were last here" on public.user_activity for select to authenticated
using ((select private.is_staff()));
create policy "clients read when they were last here" on public.user_activity for select to authenticated
using (user_id = (select auth.uid()) and (select private.user_type()) = 3);

grant select, update (
  first_name, last_name, user_type, disabled, address, city, state, zip_code, phone, second_phone
) on public.profiles to authenticated;
grant select on public.user_activity to authenticated;
grant execute on function public.touch_activity() to authenticated;
