-- An upload that died between its file and its row leaves a file that nothing names: the sweep finds it after a day.
-- A day is far longer than an upload takes, so a file whose row is still on its way is never taken.
create or replace function private.files_to_sweep(max integer) returns table (bucket text, path text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select 'attachments', f.path from public.photos f
    where f.deleted_at < now() - interval '30 days'
    union all
    select 'banners', p.banner_path from public.projects p
    where p.deleted_at < now() - interval '30 days' and p.banner_path is not null
    union all
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id in ('attachments', 'banners') and o.created_at < now() - interval '1 day'
      and not exists (select from public.photos f where f.path = o.name)
      and not exists (select from public.projects p where p.banner_path = o.name)
      and not exists (select from public.company_settings s where s.logo_path = o.name)
    limit max;
end
$$;
comment on function private.files_to_sweep(integer) is
  'Files of rows that were marked more than 30 days ago, and files older than a day that no row names; at most so many.';
