-- The pictures of a day over all projects are found by index, however many photos the company has.
create index photos_day_idx on public.photos (day, id desc)
  where deleted_at is null and unmarked_of is null and mime_type like 'image/%';
