-- Policies of Realtime: who may hear a topic, and who may speak in it.
-- Data topics have no INSERT policy, or a member could forge "row changed"; only presence is for speaking.
create function private.may_hear(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  kind constant text := split_part(topic, ':', 1);
  subject constant text := split_part(topic, ':', 2);
  key constant text := split_part(topic, ':', 3);
  type constant smallint := private.user_type();
begin
  if kind = 'user' then
    return type is not null and topic = 'user:' || auth.uid();
  elsif kind = 'lists' then
    return type in (1, 2) and exists (select from public.list_heads h where topic = 'lists:' || h.channel_key);
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
comment on function private.may_hear(text) is 'Whether the caller may listen to this topic now.';

create function private.may_be_here(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return topic ~ '^here:[1-9][0-9]{0,17}$' and private.is_staff() and exists (
    select from public.projects p where p.id = split_part(topic, ':', 2)::bigint and p.deleted_at is null);
end
$$;
comment on function private.may_be_here(text) is 'Whether the caller may show presence in this topic now.';

create function private.client_topic(project_id bigint) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select 'client:' || h.project_id || ':' || h.client_key
    from public.project_heads h
    where h.project_id = $1 and private.may_read_project($1)
  );
end
$$;
comment on function private.client_topic(bigint) is 'The topic of a project for the client who calls; null when it is not theirs.';

create policy "people hear the topics that are open to them" on realtime.messages for select to authenticated
using (extension in ('broadcast', 'presence') and (select private.may_hear((select realtime.topic()))));
create policy "staff say that they are here" on realtime.messages for insert to authenticated
with check (extension in ('broadcast', 'presence') and (select private.may_be_here((select realtime.topic()))));

grant execute on function private.may_hear(text), private.may_be_here(text), private.client_topic(bigint) to authenticated;
