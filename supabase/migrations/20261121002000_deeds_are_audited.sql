-- The audit log: who did what and when to people, projects, templates, the library and the settings.
-- A line is written in the transaction of the deed itself; nobody may change or remove one, and no sweep takes any.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_name text,
  action text not null,
  entity text not null check (entity in ('user', 'project', 'template', 'library', 'settings')),
  entity_id text not null,
  name text not null,
  details jsonb not null default '{}'
);
comment on table public.audit_log is
  'Append-only, for administrators. Names are as they were then; actor is null for what the system did itself.';
create index audit_log_entity_idx on public.audit_log (entity, id desc);

create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'the audit log is only added to' using errcode = '55000';
end
$$;
comment on function private.refuse_change() is 'Refuses every change of a row that is there to stay, to its owner, too.';

create trigger "05_refuse" before update or delete on public.audit_log for each row execute function private.refuse_change();
create trigger "06_refuse" before truncate on public.audit_log for each statement execute function private.refuse_change();

create function private.record(
  action text, entity text, entity_id text, name text, details jsonb default '{}', actor uuid default auth.uid()
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.audit_log (action, entity, entity_id, name, details, actor, actor_name)
  values ($1, $2, $3, $4, $5, $6,
    (select concat_ws(' ', p.first_name, p.last_name) from public.profiles p where p.id = $6));
end
$$;
comment on function private.record(text, text, text, text, jsonb, uuid) is 'Adds one line to the audit log.';

create function private.tell_audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_lists(jsonb_build_object('list', 'audit', 'op', 'create', 'id', new.id));
  if new.entity in ('library', 'settings') then
    perform private.tell_lists(jsonb_build_object('list', new.entity, 'op', 'update', 'id', new.id));
  end if;
  return null;
end
$$;
comment on function private.tell_audit() is 'Tells the lists that there is a new line, and what has no event of its own that it changed.';

create trigger "90_list" after insert on public.audit_log for each row execute function private.tell_audit();

alter table public.audit_log enable row level security;
create policy "administrators read the audit log" on public.audit_log for select to authenticated
using ((select private.is_admin()));
grant select on public.audit_log to authenticated;
