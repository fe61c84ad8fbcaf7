-- The team of a project: who of the office runs it (docs/product.md#team). It restricts nothing.

create table public.project_members (
  project_id bigint not null references public.projects on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  role text not null check (role in ('manager', 'superintendent', 'member')),
  created_at timestamptz not null default now(),
  constraint project_members_pkey primary key (project_id, user_id)
);
comment on table public.project_members is 'Who of the office is in the team of a project: at most one manager and one superintendent.';
create unique index project_members_role_key on public.project_members (project_id, role) where role <> 'member';
create index project_members_user_idx on public.project_members (user_id, project_id);
alter table public.project_members enable row level security;
create policy "staff add people to teams" on public.project_members for insert to authenticated
  with check ((select private.is_staff()));
create policy "staff change roles in teams" on public.project_members for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff read teams" on public.project_members for select to authenticated
  using ((select private.is_staff()));
create policy "staff take people out of teams" on public.project_members for delete to authenticated
  using ((select private.is_staff()));
grant select, insert (project_id, user_id, role), update (role), delete on public.project_members to authenticated;

create function private.check_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_change(new.project_id);
  if tg_op = 'UPDATE' and new.role = 'member' then
    return new; -- somebody else has the role now
  elsif not exists (select from public.profiles u where u.id = new.user_id and u.user_type in (1, 2)) then
    raise exception 'nobody of the office' using errcode = 'P0002';
  elsif not private.works_here(new.user_id) then
    raise exception 'Who is disabled joins no team' using errcode = 'PT422', hint = 'user_id';
  elsif exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    raise exception 'Templates have no team' using errcode = 'PT422', hint = 'user_id';
  elsif tg_op = 'INSERT'
    and not exists (select from public.project_members m where m.project_id = new.project_id and m.user_id = new.user_id)
    and (select count(*) from public.project_members m where m.project_id = new.project_id) >= 50 then
    raise exception 'A team has at most 50 people' using errcode = 'PT422', hint = 'user_id';
  end if;
  return new;
end
$$;
comment on function private.check_member is 'The team of a project, of no template, has at most 50 people, all of the office, who are not disabled when they join or get a role.';
create trigger "10_member" before insert or update on public.project_members
  for each row execute function private.check_member();

create function private.log_member() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  member constant public.project_members := case when tg_op = 'DELETE' then old else new end;
  is_now constant jsonb := jsonb_build_object('userId', member.user_id, 'role', member.role);
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.projects p where p.id = member.project_id and p.deleted_at is null) then
      return null;
    elsif not exists (select from public.profiles u where u.id = member.user_id) then
      perform private.lock_project(member.project_id); -- the person was removed from Auth
    end if;
    perform private.log(member.project_id, 'delete', 'member', member.project_id, is_now, null, is_now);
  elsif tg_op = 'INSERT' then
    perform private.log(member.project_id, 'create', 'member', member.project_id, null, is_now, is_now);
  elsif new.role <> old.role then
    perform private.log(member.project_id, 'update', 'member', member.project_id, jsonb_build_object('role', old.role), is_now, is_now);
  end if;
  -- Which projects are theirs decides what their lists show.
  perform private.tell_lists(jsonb_build_object('list', 'users', 'op', 'update', 'id', member.user_id));
  return null;
end
$$;
comment on function private.log_member is 'Logs under the id of the project that somebody joined its team, left it, or has another role in it.';
create trigger "90_log" after insert or delete or update on public.project_members
  for each row execute function private.log_member();

create function private.runs_project(project_id bigint, role text) returns uuid
language sql stable set search_path = ''
begin atomic
  select m.user_id from public.project_members m join public.profiles u on u.id = m.user_id and not u.disabled
  where m.project_id = $1 and m.role = $2;
end;
comment on function private.runs_project is 'The manager or superintendent of a project, unless disabled.';

create function private.hears_trades(project_id bigint, maker uuid) returns uuid
language sql stable set search_path = ''
begin atomic
  select coalesce(private.runs_project($1, 'superintendent'), private.runs_project($1, 'manager'), $2);
end;
comment on function private.hears_trades is 'Who is told of what a trade writes or finishes: the superintendent, else the manager, else who made it.';

create function private.client_team(project_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'name', private.person_name(u)) order by m.role), '[]')
    from public.project_members m join public.profiles u on u.id = m.user_id and not u.disabled
    where m.project_id = $1 and m.role <> 'member' and private.may_read_project($1));
end
$$;
comment on function private.client_team is 'The names of manager and superintendent for a client who reads the project, without who is disabled.';
grant execute on function private.client_team to authenticated;
