-- A note may be internal: it and its photos are for the office alone, whatever way a client comes.
alter table public.notes add column is_internal boolean not null default false;
comment on column public.notes.is_internal is 'For the office alone; clients never see the note or its photos.';

alter policy "clients read published notes of their own launched projects" on public.notes
rename to "clients read shared notes of their own launched projects";
alter policy "clients read shared notes of their own launched projects" on public.notes
using (
  deleted_at is null and published_at is not null and not is_internal
  and project_id in (select private.my_projects())
);
-- Through the policy of notes itself, which decides for the same caller.
alter policy "clients read photos of published notes of their projects" on public.photos
rename to "clients read photos of the notes they read";

grant insert (is_internal), update (is_internal) on public.notes to authenticated;

create or replace function private.content_facts(
  photo_id bigint, out bucket text, out path text, out mime_type text, out original_filename text,
  out project_id bigint, out live boolean, out for_clients boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select 'attachments', f.path, f.mime_type, f.original_filename, f.project_id,
    f.deleted_at is null and n.deleted_at is null and p.deleted_at is null,
    n.published_at is not null and not n.is_internal and p.launched_on is not null and p.is_enabled
  into bucket, path, mime_type, original_filename, project_id, live, for_clients
  from public.photos f
  join public.notes n on n.id = f.note_id
  join public.projects p on p.id = f.project_id
  where f.id = $1;
end
$$;
