-- Today and the board show work of all projects. One topic tells them in which project something changed:
-- `work:<key>`, with the key of the lists, which changes when somebody loses access.
alter table public.project_heads
  add column told_at timestamptz not null default '-infinity',
  add column told_seq bigint not null default 0;
comment on column public.project_heads.told_seq is 'The last change that the topic of work was told of.';

create or replace function private.may_hear(topic text) returns boolean
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

-- At most one message a project and second. It is sent at the commit, under the lock of the project, so a change that is
-- left out of it is committed within that second: who reads again a second after a message has seen everything.
create function private.tell_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 100;
  head public.project_heads;
  told jsonb;
begin
  select h.* into head from public.project_heads h where h.project_id = new.project_id;
  if not found or head.told_at > clock_timestamp() - interval '1 second' then
    return null;
  end if;
  if exists (select from public.projects p where p.id = new.project_id and p.is_template) then
    return null;
  end if;
  select jsonb_agg(jsonb_build_object('entity', c.entity, 'id', c.entity_id)) into told
  from (
    select distinct c.entity, c.entity_id from public.project_changes c
    where c.project_id = new.project_id and c.seq > head.told_seq and c.entity in ('phase', 'task', 'assignment')
    limit most + 1
  ) c;
  if jsonb_array_length(told) > most then
    told := null;
  end if;
  update public.project_heads h set told_at = clock_timestamp(), told_seq = head.seq where h.project_id = new.project_id;
  perform realtime.send(jsonb_build_object('projectId', new.project_id, 'rows', coalesce(told, '[]')),
    'work', 'work:' || l.channel_key, true)
  from public.list_heads l;
  return null;
end
$$;
comment on function private.tell_work() is
  'Tells Today and the board that work of a project changed; rows are empty for the project itself, and for many.';

create constraint trigger "92_work" after insert on public.project_changes
deferrable initially deferred for each row when (
  new.entity in ('project', 'majorphase', 'phase', 'task', 'assignment') and new.op <> 'order'
)
execute function private.tell_work();
