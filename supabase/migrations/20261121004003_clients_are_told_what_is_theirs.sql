-- An open page of a client follows at once when a project is opened, shut, given to them or taken: each time everybody
-- concerned is told `rekey` on user:<uuid>, and asks again what there is to see. Who was shut out is told as well.
create or replace function private.rekey_clients(project bigint, gone uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.project_heads h set client_key = gen_random_uuid() where h.project_id = project;
  perform private.tell_rekey(
    (select array_agg(c.id) from (
      select k.user_id as id from public.project_clients k where k.project_id = project
      union select gone where gone is not null) c), project);
end
$$;
comment on function private.rekey_clients(bigint, uuid) is 'A new key for a project''s clients, told to them and to the one who went.';

create function private.tell_opened() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_rekey(
    (select array_agg(c.user_id) from public.project_clients c where c.project_id = new.id), new.id);
  return null;
end
$$;
comment on function private.tell_opened() is 'Tells the clients of a project that they see it from now on.';

create function private.tell_client_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_rekey(array[new.user_id], new.project_id);
  return null;
end
$$;
comment on function private.tell_client_added() is 'Tells a client who came to a project.';

create trigger "96_opened" after update on public.projects for each row
when (
  new.launched_on is not null and new.is_enabled and new.deleted_at is null
  and (old.launched_on is null or not old.is_enabled)
) execute function private.tell_opened();
create trigger "96_added" after insert on public.project_clients for each row
execute function private.tell_client_added();
