-- Lines of the audit log about people: made, type, disabled, enabled, invited, signed up, reset asked, removed.
-- Who made a person comes in Auth's app metadata, which only the service key can write: there is no caller in Auth.
create or replace function private.follow_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

create function private.person_name(p public.profiles) returns text
language sql stable
return coalesce(nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''), p.email);
comment on function private.person_name(public.profiles) is 'First and last name, or the e-mail address of somebody without.';

create function private.audit_new_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
comment on function private.audit_new_person() is 'Adds a line for somebody new.';

create function private.audit_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  id constant text := old.id::text;
  name constant text := private.person_name(old);
begin
  if tg_op = 'DELETE' then
    perform private.record('delete', 'user', id, name);
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
comment on function private.audit_person() is 'Adds a line for each change of what somebody may do.';

create constraint trigger "97_audit" after insert on public.profiles deferrable initially deferred
for each row execute function private.audit_new_person();
create trigger "98_audit" after update or delete on public.profiles for each row execute function private.audit_person();

create or replace function private.invitation_sent(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not private.is_staff() then
    raise exception 'only staff invite' using errcode = '42501';
  end if;
  update public.profiles p set signup_email_sent_on = now() where p.id = $1;
end
$$;

create function private.password_reset_asked(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
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
comment on function private.password_reset_asked(uuid) is 'Adds the line that the caller asked for a new password for somebody.';

grant execute on function private.invitation_sent(uuid), private.password_reset_asked(uuid) to authenticated;
