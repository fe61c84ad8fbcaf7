-- The change log (docs/decisions): each write to a project gets the next number of its head, without holes.
-- The head is always the first lock; a trigger raises when a write did not begin with private.begin_change.
create table public.project_changes (
  project_id bigint references public.projects on delete cascade,
  seq bigint,
  actor uuid default auth.uid(),
  at timestamptz not null default now(),
  op text not null check (op in ('create', 'update', 'delete', 'restore', 'order')),
  entity text not null check (entity in ('project', 'majorphase', 'phase', 'task', 'note', 'photo', 'client')),
  entity_id bigint,
  before jsonb,
  after jsonb,
  fields jsonb not null default '{}',
  request_key uuid,
  primary key (project_id, seq)
);
comment on table public.project_changes is
  'Append-only. fields is what the event carries, before and after are the values for history and undo.';
create index project_changes_item_idx on public.project_changes (project_id, entity, entity_id, seq desc);
create index project_changes_at_idx on public.project_changes (at desc);

create function private.lock_project(project_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  last bigint;
begin
  select h.seq into last from public.project_heads h where h.project_id = $1 for update;
  -- A second statement: it sees what was committed while this one waited for the lock.
  if not found or not exists (select from public.projects p where p.id = $1 and p.deleted_at is null) then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  perform set_config('app.project', $1::text, true);
  return last;
end
$$;
comment on function private.lock_project(bigint) is 'Lets this transaction write to a project; the seed''s and begin_change''s way in.';

create function private.begin_change(project_id bigint) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise exception 'no such project' using errcode = 'P0002';
  end if;
  return private.lock_project($1);
end
$$;
comment on function private.begin_change(bigint) is
  'First step of every write: locks the project and gives its seq; P0002 when there is none the caller may write to.';

create function private.require_change(project_id bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if current_setting('app.project', true) is distinct from $1::text then
    raise exception 'a write to project % did not begin with private.begin_change', $1 using errcode = '55000';
  end if;
end
$$;
comment on function private.require_change(bigint) is 'Raises when this transaction has not locked this project.';

create function private.log(
  project_id bigint, op text, entity text, entity_id bigint, before jsonb, after jsonb, fields jsonb
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  next bigint;
begin
  perform private.require_change($1);
  update public.project_heads h
  set seq = h.seq + 1, last_updated = now(), last_updated_by = auth.uid()
  where h.project_id = $1
  returning h.seq into next;
  insert into public.project_changes (project_id, seq, op, entity, entity_id, before, after, fields, request_key)
  values ($1, next, $2, $3, $4, $5, $6, $7, nullif(current_setting('app.request_key', true), '')::uuid);
end
$$;
comment on function private.log(bigint, text, text, bigint, jsonb, jsonb, jsonb) is 'Appends one change with the next number.';

create function private.is_quiet() returns boolean
language sql stable
return coalesce(current_setting('app.quiet', true), '') = 'on';
comment on function private.is_quiet() is 'True while a function writes rows that one event of their parent stands for.';

create function private.be_quiet(quiet boolean) returns void
language sql
begin atomic
  select set_config('app.quiet', case when quiet then 'on' else '' end, true);
end;
comment on function private.be_quiet(boolean) is 'Between true and false rows are written without events, order or computed dates of their own.';

alter table public.project_changes enable row level security;
create policy "staff read what changed" on public.project_changes for select to authenticated
using ((select private.is_staff()));
grant select on public.project_changes to authenticated;
grant execute on function private.begin_change(bigint), private.is_quiet() to authenticated;
