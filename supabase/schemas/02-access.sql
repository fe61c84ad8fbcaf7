-- Who may read and hear what, and the audit log.

create table public.audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor uuid,
  actor_name text,
  action text not null,
  entity text not null check (entity in ('user', 'project', 'template', 'library', 'settings', 'trade')),
  entity_id text not null,
  name text not null,
  details jsonb not null default '{}'
);
comment on table public.audit_log is 'Append-only, for administrators. Names are as they were then; actor is null for what the system did itself.';
create index audit_log_entity_idx on public.audit_log (entity, id desc);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create trigger "05_refuse" before delete or update on public.audit_log
  for each row execute function private.refuse_change();
create trigger "06_refuse" before truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.caller_state(
  out user_type smallint, out disabled boolean, out must_change_password boolean, out session_alive boolean
)
language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.caller_state is 'What the function needs to tell a dead session from a wrong scope; one row.';
grant execute on function private.caller_state to api, authenticated;

create function private.end_my_sessions(session uuid) returns setof uuid
language plpgsql security definer set search_path = '' as $$
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
comment on function private.end_my_sessions is 'Ends another session of the caller, or with null all others; gives their ids.';
grant execute on function private.end_my_sessions to authenticated;

create function private.is_admin() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.user_type() = 1, false);
end
$$;
comment on function private.is_admin is 'True for administrators who may work now.';
grant execute on function private.is_admin to authenticated;

create function private.is_client_of(person uuid, project_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.project_clients k
    join public.profiles u on u.id = k.user_id and u.user_type = 3 and not u.disabled
    join public.projects j on j.id = k.project_id and j.launched_on is not null and j.is_enabled
      and not j.is_template and j.deleted_at is null
    where k.user_id = $1 and k.project_id = $2)
$$;
comment on function private.is_client_of is 'Whether this person reads the project as its client.';

-- What was signed stays without its project, for its years. All other offers go with the project, with what was said and
-- signed of them.
create function private.is_left_over(project_id bigint, decision_id bigint) returns boolean
language sql stable set search_path = '' as $$
  select not exists (select from public.projects p where p.id = $1)
    and not exists (select from public.change_orders c where c.project_id = $1 and ($2 is null or c.decision_id = $2))
$$;
comment on function private.is_left_over is 'Whether a decision was of a project that is gone, and never closed.';

create function private.is_staff() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(private.user_type() in (1, 2), false);
end
$$;
comment on function private.is_staff is 'True for administrators and staff who may work now.';
grant execute on function private.is_staff to authenticated;

create function private.may_be_here(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return topic ~ '^here:[1-9][0-9]{0,17}:' and private.is_staff() and exists (
    select from public.project_heads h join public.projects p on p.id = h.project_id and p.deleted_at is null
    where h.project_id = split_part(topic, ':', 2)::bigint and topic = 'here:' || h.project_id || ':' || h.channel_key);
end
$$;
comment on function private.may_be_here is 'Whether the caller may show presence in this topic now.';
grant execute on function private.may_be_here to authenticated;

create function private.may_hear(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  kind constant text := split_part(topic, ':', 1);
  subject constant text := split_part(topic, ':', 2);
  key constant text := split_part(topic, ':', 3);
  type constant smallint := private.user_type();
begin
  if kind = 'user' then
    return type is not null and topic = 'user:' || auth.uid();
  elsif kind in ('lists', 'work') then
    return type in (1, 2) and exists (select from public.list_heads h where topic = kind || ':' || h.channel_key);
  elsif subject !~ '^[1-9][0-9]{0,17}$' then
    return false;
  elsif kind = 'project' then
    return type in (1, 2) and exists (
      select from public.project_heads h join public.projects p on p.id = h.project_id and p.deleted_at is null
      where h.project_id = subject::bigint and h.channel_key::text = key);
  elsif kind = 'client' then
    return private.may_read_project(subject::bigint) and exists (
      select from public.project_heads h where h.project_id = subject::bigint and h.client_key::text = key);
  end if;
  return kind = 'here' and private.may_be_here(topic);
end
$$;
comment on function private.may_hear is 'Whether the caller may listen to this topic now.';
grant execute on function private.may_hear to authenticated;

create function private.may_read_project(project_id bigint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return $1 in (select private.my_projects());
end
$$;
comment on function private.may_read_project is 'Whether the calling client may read this project.';
grant execute on function private.may_read_project to authenticated;

create function private.my_projects() returns setof bigint
language plpgsql stable security definer rows 10 set search_path = '' as $$
begin
  if private.user_type() = 3 then
    return query
      select p.id
      from public.project_clients c
      join public.projects p on p.id = c.project_id
      where c.user_id = auth.uid()
        and p.launched_on is not null
        and p.is_enabled
        and not p.is_template
        and p.deleted_at is null;
  end if;
end
$$;
comment on function private.my_projects is 'The launched and enabled projects of the client who calls; none for others.';
grant execute on function private.my_projects to authenticated;

create function private.record(
  action text, entity text, entity_id text, name text, details jsonb default '{}'::jsonb,
  actor uuid default auth.uid()
) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.audit_log (action, entity, entity_id, name, details, actor, actor_name)
  values ($1, $2, $3, $4, $5, $6,
    (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = $6));
end
$$;
comment on function private.record is 'Adds one line to the audit log.';

create function private.require_signing(decision_id bigint) returns void
language plpgsql set search_path = '' as $$
begin
  if current_setting('app.signing', true) is distinct from $1::text then
    raise exception 'a closing of decision % did not begin with a signature', $1 using errcode = '55000';
  end if;
end
$$;
comment on function private.require_signing is '55000 outside of the closing of this decision.';

create function private.tell_audit() returns trigger language plpgsql set search_path = '' as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'audit', 'op', 'create', 'id', new.id));
  if new.entity in ('library', 'settings') then
    perform private.tell_lists(jsonb_build_object('list', new.entity, 'op', 'update', 'id', new.id));
  end if;
  return null;
end
$$;
comment on function private.tell_audit is 'Tells the lists that there is a new line, and what has no event of its own that it changed.';
create trigger "90_list" after insert on public.audit_log for each row execute function private.tell_audit();

create function private.user_type() returns smallint language plpgsql stable security definer set search_path = '' as $$
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
      and (exists (select from auth.sessions s where s.id = session and s.user_id = person)
        or exists (select from private.reschedules r where r.token = session and r.acts_as = person))
  );
end
$$;
comment on function private.user_type is '1 administrator, 2 staff, 3 client; null when signed out, disabled or bound to change the password first.';
grant execute on function private.user_type to authenticated;

create policy "administrators read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));
create policy "people hear the topics that are open to them" on realtime.messages for select to authenticated
  using ((extension in ('broadcast', 'presence')) and topic = ((select realtime.topic()))
    and (select private.may_hear((select realtime.topic())) as may_hear));
create policy "staff say that they are here" on realtime.messages for insert to authenticated
  with check ((extension in ('broadcast', 'presence')) and topic = ((select realtime.topic()))
    and (select private.may_be_here((select realtime.topic())) as may_be_here));
