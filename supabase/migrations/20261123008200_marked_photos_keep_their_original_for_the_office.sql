-- A photo that was marked up keeps what was taken as a photo of its own, which only the office sees. It is no file of
-- the note: it is not counted, not logged, and goes with the marked photo.
alter table public.photos add column unmarked_of bigint;
comment on column public.photos.unmarked_of is 'The marked photo of which this is the original; null for a file of the note.';
alter table public.photos add constraint photos_note_id_id_key unique (note_id, id);
alter table public.photos add constraint photos_unmarked_fkey
  foreign key (note_id, unmarked_of) references public.photos (note_id, id) on delete cascade;
create unique index photos_unmarked_idx on public.photos (note_id, unmarked_of) where unmarked_of is not null;
create index photos_original_idx on public.photos (unmarked_of) where unmarked_of is not null;
grant insert (unmarked_of) on public.photos to authenticated;

alter policy "clients read photos of the notes they read" on public.photos
using (
  deleted_at is null and unmarked_of is null and project_id in (select private.my_projects())
  and exists (select from public.notes n where n.id = note_id)
);

create or replace function private.content_facts(
  photo_id bigint, out bucket text, out path text, out mime_type text, out original_filename text,
  out project_id bigint, out live boolean, out for_clients boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select 'attachments', f.path, f.mime_type, f.original_filename, f.project_id,
    f.deleted_at is null and n.deleted_at is null and p.deleted_at is null,
    n.published_at is not null and not n.is_internal and f.unmarked_of is null
      and p.launched_on is not null and p.is_enabled
  into bucket, path, mime_type, original_filename, project_id, live, for_clients
  from public.photos f
  join public.notes n on n.id = f.note_id
  join public.projects p on p.id = f.project_id
  where f.id = $1;
end
$$;

create or replace function private.publish_complete_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notes n
  set published_at = now()
  where n.id = new.note_id
    and n.published_at is null
    and n.files_expected <= (
      select count(*) from public.photos p where p.note_id = n.id and p.deleted_at is null and p.unmarked_of is null
    );
  return null;
end
$$;

create or replace function private.log_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reference constant jsonb := jsonb_build_object('noteId', new.note_id);
begin
  perform private.require_change(new.project_id);
  if private.is_quiet() or new.unmarked_of is not null
    or not exists (select from public.notes n where n.id = new.note_id and n.published_at is not null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.log(new.project_id, 'create', 'photo', new.id, null, private.shape(new), reference);
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform private.log(new.project_id, 'delete', 'photo', new.id, private.shape(old), null, reference);
  elsif old.caption is distinct from new.caption then
    perform private.log(new.project_id, 'update', 'photo', new.id, jsonb_build_object('caption', old.caption),
      jsonb_build_object('caption', new.caption), reference);
  end if;
  return null;
end
$$;

create or replace function public.delete_photo(project_id bigint, photo_id bigint) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  gone text;
begin
  perform private.begin_change($1);
  update public.photos f set deleted_at = clock_timestamp()
  where f.project_id = $1 and f.id = $2 and f.deleted_at is null
    and exists (
      select from public.notes n
      where n.id = f.note_id and n.deleted_at is null and (n.published_at is not null or n.created_by = auth.uid())
    )
  returning f.path into gone;
  if gone is null then
    raise exception 'no such photo' using errcode = 'P0002';
  end if;
  update public.photos f set deleted_at = clock_timestamp()
  where f.project_id = $1 and f.unmarked_of = $2 and f.deleted_at is null;
  return gone;
end
$$;
