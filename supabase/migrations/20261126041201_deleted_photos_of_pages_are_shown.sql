create function private.diary_gone_photos(project_id bigint, day date)
  returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  with named as (
    select distinct split_part(i.item ->> 'k', ':', 2)::bigint as id
    from public.diary_pages g
    cross join lateral jsonb_array_elements(coalesce(g.shared::jsonb -> 'photos', '[]') || coalesce(g.office::jsonb -> 'photos', '[]')) i (item)
    where g.project_id = $1 and g.day = $2 and (select private.is_staff())
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'filePath', f.id || '/kept', 'unmarkedPath', null, 'caption', f.caption,
      'thumbnailPath', case when f.mime_type like 'image/%' then f.id || '/keptthumb' end,
      'originalFilename', f.original_filename, 'mimeType', f.mime_type, 'isImage', f.mime_type like 'image/%',
      'size', f.size, 'width', f.width, 'height', f.height,
      'deletedAt', private.instant(coalesce(f.deleted_at, n.deleted_at)),
      'deletedByName', coalesce((select private.person_or_trade(c.actor, c.actor_trade) from public.project_changes c
        where c.project_id = $1 and c.op = 'delete' and (c.entity, c.entity_id) in (('photo', f.id), ('note', n.id))
        order by c.seq desc limit 1), '')
    ) order by f.taken_at, f.id), '[]')
  from named d join public.photos f on f.id = d.id and f.project_id = $1
  join public.notes n on n.project_id = f.project_id and n.id = f.note_id
  where (f.deleted_at is not null or n.deleted_at is not null) and f.erased_at is null
$$;
comment on function private.diary_gone_photos(bigint, date) is 'Photos that pages of a day name and that were deleted since, for staff, with who deleted them.';

create function private.kept_photo_facts(photo_id bigint, out path text, out mime_type text)
  returns setof record
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select f.path, f.mime_type
  from public.photos f join public.projects p on p.id = f.project_id and p.deleted_at is null
  join public.notes n on n.project_id = f.project_id and n.id = f.note_id
  where f.id = $1 and f.unmarked_of is null and f.erased_at is null and exists (
    select from public.diary_pages g
    where g.project_id = f.project_id and g.day = f.day
      and g.closed_at between f.created_at and coalesce(f.deleted_at, n.deleted_at, 'infinity'))
$$;
comment on function private.kept_photo_facts(bigint) is 'The file of a photo that was live when a page of its day was written, also after it was deleted.';

revoke all on function private.diary_gone_photos(bigint, date), private.kept_photo_facts(bigint) from public;
grant execute on function private.diary_gone_photos(bigint, date) to authenticated;
grant execute on function private.kept_photo_facts(bigint) to api;

create or replace function public.delete_photo(project_id bigint, photo_id bigint)
  returns text
  language plpgsql
  security definer
  set search_path = ''
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
  return case when not exists (select from private.kept_photo_facts($2)) then gone end;
end
$$;
comment on function public.delete_photo(bigint, bigint) is 'Deletes a photo and gives the path of its file; null where a page of the diary keeps it.';
