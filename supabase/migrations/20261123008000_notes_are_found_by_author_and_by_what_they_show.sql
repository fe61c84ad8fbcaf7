-- The filters of a project's notes. Each index has the order of the feed, so that a page reads no more than the page.
create index notes_author_idx on public.notes (project_id, created_by, created_on desc, id desc) where deleted_at is null;
create index notes_internal_idx on public.notes (project_id, created_on desc, id desc)
  where is_internal and deleted_at is null;
-- Also the order of the gallery, which is newest first.
create index photos_pictures_idx on public.photos (project_id, id desc)
  where deleted_at is null and mime_type like 'image/%';
