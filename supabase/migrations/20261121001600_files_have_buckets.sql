-- The private buckets: banners of projects, attachments of notes. 10 MB a file (functions/api/contract/limits.ts).
-- No policies for authenticated on storage.objects: only the function reads and writes them, with the service key.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('banners', 'banners', false, 10485760, array['image/jpeg', 'image/png']),
  ('attachments', 'attachments', false, 10485760, array[
    'image/*',
    'application/pdf',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  ])
on conflict (id) do nothing;
