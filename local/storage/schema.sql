-- The schema storage as a hosted project has it: buckets, objects, the helpers policies use, the guard against SQL
-- deletes. Applied as supabase_admin at every start, before migrations; it must stay repeatable and knows no product.

do $$
begin
  create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
exception
  when duplicate_object then null;
end;
$$;
alter type storage.buckettype owner to supabase_storage_admin;

create table if not exists storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
alter table storage.buckets owner to supabase_storage_admin;
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
alter table storage.objects owner to supabase_storage_admin;
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");

create or replace function storage.foldername(name text) returns text[]
language sql immutable set search_path = ''
as $$ select (pg_catalog.string_to_array(name, '/'))[1 : pg_catalog.cardinality(pg_catalog.string_to_array(name, '/')) - 1] $$;

create or replace function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.split_part(name, '/', -1) $$;

create or replace function storage.extension(name text) returns text
language sql immutable set search_path = ''
as $$ select pg_catalog.split_part(pg_catalog.split_part(name, '/', -1), '.', -1) $$;

create or replace function storage.update_updated_at_column() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at = pg_catalog.now();
  return new;
end;
$$;

create or replace function storage.enforce_bucket_name_length() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if pg_catalog.length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, pg_catalog.length(new.name);
  end if;
  return new;
end;
$$;

create or replace function storage.protect_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(pg_catalog.current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = '42501', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end;
$$;

alter function storage.foldername(text) owner to supabase_storage_admin;
alter function storage.filename(text) owner to supabase_storage_admin;
alter function storage.extension(text) owner to supabase_storage_admin;
alter function storage.update_updated_at_column() owner to supabase_storage_admin;
alter function storage.enforce_bucket_name_length() owner to supabase_storage_admin;
alter function storage.protect_delete() owner to supabase_storage_admin;

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
create or replace trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

grant all on storage.buckets, storage.objects to postgres with grant option;
grant all on storage.buckets, storage.objects to service_role;
-- Policies do not hold for TRUNCATE.
revoke all on storage.buckets, storage.objects from anon, authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated;
