-- Realtime asks its policies at join only, so who may no longer listen is shut out by a new key in the topic's name.
-- Those who may go on are told `rekey` on user:<uuid> and join again.
create function private.tell_rekey(people uuid[], project bigint) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('project', project), 'rekey', 'user:' || person, true)
  from unnest(people) as person;
end
$$;
comment on function private.tell_rekey(uuid[], bigint) is 'Tells people to ask for their topics again; project null: for all of them.';

create function private.rekey_staff(gone uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- In the order of ids: two who do this at once never wait for each other crosswise.
  perform from public.project_heads h order by h.project_id for update;
  update public.project_heads h set channel_key = gen_random_uuid() where h.project_id is not null;
  update public.list_heads h set channel_key = gen_random_uuid() where h.id;
  perform private.tell_rekey(
    (select array_agg(p.id) from public.profiles p where p.user_type in (1, 2) and not p.disabled and p.id <> gone), null);
end
$$;
comment on function private.rekey_staff(uuid) is 'New keys for all topics of the staff, told to all of them but one.';

create function private.rekey_clients(project bigint, gone uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.project_heads h set client_key = gen_random_uuid() where h.project_id = project;
  perform private.tell_rekey(
    (select array_agg(c.user_id) from public.project_clients c
      where c.project_id = project and c.user_id is distinct from gone), project);
end
$$;
comment on function private.rekey_clients(bigint, uuid) is 'A new key for a project''s clients, told to all of them but one.';

create function private.rekey_after_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  worked constant boolean := old.user_type in (1, 2) and not old.disabled;
  works constant boolean := tg_op = 'UPDATE' and new.user_type in (1, 2) and not new.disabled;
begin
  if worked and not works then
    perform private.rekey_staff(old.id);
  elsif old.user_type = 3 and not old.disabled and (tg_op = 'DELETE' or new.user_type <> 3 or new.disabled) then
    perform private.rekey_clients(c.project_id, old.id)
    from (select project_id from public.project_clients where user_id = old.id order by project_id) c;
  end if;
  return null;
end
$$;
comment on function private.rekey_after_person() is 'Shuts the open channels of somebody who was disabled, demoted or removed.';

create function private.rekey_after_project() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rekey_clients(new.id, null);
  if new.deleted_at is not null then
    update public.project_heads h set channel_key = gen_random_uuid() where h.project_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.rekey_after_project() is 'Shuts the channels of a project that was disabled or deleted.';

create function private.rekey_after_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rekey_clients(old.project_id, old.user_id);
  return null;
end
$$;
comment on function private.rekey_after_client() is 'Shuts the channel of a client who was taken off a project.';

create trigger "95_rekey" after update of user_type, disabled on public.profiles for each row
execute function private.rekey_after_person();
create trigger "96_rekey" after delete on public.profiles for each row execute function private.rekey_after_person();
create trigger "95_rekey" after update on public.projects for each row
when ((old.is_enabled and not new.is_enabled) or (old.deleted_at is null and new.deleted_at is not null))
execute function private.rekey_after_project();
create trigger "96_rekey" after delete on public.project_clients for each row execute function private.rekey_after_client();
