-- The caption of a photo is written with it or later, by anybody of the office. Whoever sees the note hears of it.
alter table public.photos add constraint photos_caption_check
  check (char_length(caption) between 1 and 200 and caption !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');
comment on column public.photos.caption is 'One line below the picture; null without one.';

grant update (caption) on public.photos to authenticated;

create policy "staff change captions of the photos they read" on public.photos for update to authenticated
using (
  deleted_at is null and (select private.is_staff())
  and exists (select from public.notes n where n.id = note_id)
)
with check ((select private.is_staff()));

create or replace function private.log_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reference constant jsonb := jsonb_build_object('noteId', new.note_id);
begin
  perform private.require_change(new.project_id);
  if private.is_quiet()
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
