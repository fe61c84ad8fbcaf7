-- The bell is asked by every open page at every change: it must not read all notes, whatever their number.

-- `offset 0` keeps the planner from turning an `exists` into a hash of the whole table: each line that is looked at
-- costs one look at an index instead.
alter policy "staff read notifications of what they read" on public.notifications
using (
  (select private.is_staff())
  and (project_id is null or exists (select from public.projects p where p.id = notifications.project_id offset 0))
  and (kind <> 'note' or exists (select from public.notes n where n.id = notifications.entity_id offset 0))
);

-- The order in which every list of notes is read. The index by id was for another one, so that a page sorted them all.
create index notes_newest_idx on public.notes (project_id, created_on desc, id desc) where deleted_at is null;
drop index public.notes_feed_idx;

-- Authors of a project's notes, for clients. From the notes to the people: not everybody is asked for notes.
create or replace function private.note_authors(project_id bigint)
returns table (id uuid, first_name text, last_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.may_read_project($1) then
    return query
      select p.id, p.first_name, p.last_name from public.profiles p
      where p.id = any (array(
        select distinct n.created_by from public.notes n
        where n.project_id = $1 and n.deleted_at is null and n.published_at is not null and not n.is_internal
      ));
  end if;
end
$$;
