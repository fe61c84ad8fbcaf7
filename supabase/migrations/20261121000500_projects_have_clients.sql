-- The clients of a project, one of them its primary customer.
create table public.project_clients (
  project_id bigint references public.projects on delete cascade,
  user_id uuid references public.profiles on delete cascade,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
comment on table public.project_clients is 'Which clients a project belongs to; at most one of them is primary.';
create unique index project_clients_primary_key on public.project_clients (project_id) where is_primary;
create index project_clients_user_id_idx on public.project_clients (user_id);

create function private.choose_primary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_change(new.project_id);
  if not exists (select from public.profiles where id = new.user_id and user_type = 3) then
    raise exception 'no such client' using errcode = 'P0002';
  end if;
  if exists (select from public.project_clients where project_id = new.project_id and user_id = new.user_id) then
    return new; -- the primary key refuses it
  end if;
  if new.is_primary then
    update public.project_clients set is_primary = false where project_id = new.project_id and is_primary;
  elsif not exists (select from public.project_clients where project_id = new.project_id) then
    new.is_primary := true;
  end if;
  return new;
end
$$;
comment on function private.choose_primary() is 'The first client of a project is its primary one, and a new primary one takes over.';

create function private.follow_primary() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.project_clients c
  set is_primary = true
  where c.project_id = old.project_id
    and c.user_id = (
      select o.user_id from public.project_clients o
      where o.project_id = old.project_id order by o.created_at, o.user_id limit 1
    );
  return null;
end
$$;
comment on function private.follow_primary() is 'When the primary client goes, the oldest follows.';

create trigger "10_primary" before insert on public.project_clients for each row execute function private.choose_primary();
create trigger "95_primary" after delete on public.project_clients for each row
when (old.is_primary) execute function private.follow_primary();

alter table public.project_clients enable row level security;
create policy "staff read the clients of projects" on public.project_clients for select to authenticated
using ((select private.is_staff()));
create policy "clients read that a project is theirs" on public.project_clients for select to authenticated
using (user_id = (select auth.uid()) and project_id in (select private.my_projects()));
create policy "staff add clients to projects" on public.project_clients for insert to authenticated
with check ((select private.is_staff()));
create policy "staff remove clients from projects" on public.project_clients for delete to authenticated
using ((select private.is_staff()));

grant select, insert (project_id, user_id, is_primary), delete on public.project_clients to authenticated;
