-- A large photo comes first as a smaller one, which others see within seconds on a slow line, and once more as it is. The
-- file of a photo is replaced only while it waits for its original, and only once.
alter table public.photos add column awaits_original boolean not null default false;
comment on column public.photos.awaits_original is 'Its file is a smaller one; the browser that sent it follows up with the original.';
grant insert (awaits_original) on public.photos to authenticated;

create function public.replace_photo(
  project_id bigint, photo_id bigint, path text, mime_type text, size bigint, width integer, height integer
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  replaced text;
begin
  perform private.begin_change($1);
  select f.path into replaced from public.photos f
  where f.project_id = $1 and f.id = $2 and f.deleted_at is null and f.awaits_original
    and exists (
      select from public.notes n
      where n.id = f.note_id and n.deleted_at is null and (n.published_at is not null or n.created_by = auth.uid())
    )
  for update;
  if replaced is null then
    raise exception 'no such photo' using errcode = 'P0002';
  end if;
  update public.photos f
  set path = $3, mime_type = $4, size = $5, width = $6, height = $7, awaits_original = false
  where f.project_id = $1 and f.id = $2;
  return replaced;
end
$$;
comment on function public.replace_photo(bigint, bigint, text, text, bigint, integer, integer) is
  'Puts the original in the place of a photo that waits for it, once; gives the path of the smaller one.';
revoke execute on function public.replace_photo(bigint, bigint, text, text, bigint, integer, integer) from public;
grant execute on function public.replace_photo(bigint, bigint, text, text, bigint, integer, integer) to authenticated;
