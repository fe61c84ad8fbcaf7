-- Notes and photos know when a person wrote or took them, and the day of the company on which that was
-- (docs/product.md#days-of-notes). A device says how long ago it was, since its clock may be wrong.

create function private.day_of(at timestamptz)
returns date
language sql stable security definer set search_path = ''
begin atomic
  select (day_of.at at time zone coalesce(s.time_zone, 'UTC'))::date from public.company_settings s;
end;
comment on function private.day_of(timestamptz) is 'The day of the company at this moment; of UTC while the company has no time zone.';
grant execute on function private.day_of(timestamptz) to authenticated;

create function private.written_at()
returns timestamptz
language sql stable set search_path = ''
begin atomic
  select now() - make_interval(secs => case when a.seconds between 0 and 31 * 86400 then a.seconds else 0 end)
  from (select coalesce(nullif(current_setting('app.age', true), ''), '0')::bigint as seconds) a;
end;
comment on function private.written_at() is 'When a person wrote what arrives now: as long ago as the device says, up to 31 days; otherwise now.';
grant execute on function private.written_at() to authenticated;

create function private.moment_of(said text)
returns timestamptz
language sql stable security definer set search_path = ''
begin atomic
  select case when moment_of.said ~ '(Z|[+-]\d\d:?\d\d)$' then moment_of.said::timestamptz
    else moment_of.said::timestamp at time zone coalesce(s.time_zone, 'UTC') end
  from public.company_settings s;
end;
comment on function private.moment_of(text) is 'The moment of a time that a camera gave; without an offset it is one of the company.';
grant execute on function private.moment_of(text) to authenticated;

alter table public.notes
  add column written_at timestamptz not null default now(),
  add column day date not null default private.day_of(now());
comment on column public.notes.written_at is 'When the author wrote it: its arrival less the age that the device gave.';
comment on column public.notes.day is 'The day of the company on which it was written; stays when the time zone is changed.';

alter table public.photos
  add column taken_at timestamptz not null default now(),
  add column taken_by text not null default 'server' check (taken_by in ('camera', 'device', 'server')),
  add column taken_seen boolean not null default false,
  add column day date not null default private.day_of(now()),
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$' or sha256 = 'missing');
comment on column public.photos.taken_at is 'When it was taken, by the clock that taken_by names.';
comment on column public.photos.taken_by is 'camera: the time in the picture; device: the age that the device gave; server: the arrival.';
comment on column public.photos.taken_seen is 'The server has seen the same time in the bytes of the picture, which are stored without it.';
comment on column public.photos.day is 'The day of the company of taken_at, where it is from 31 days before the arrival to a day after; otherwise the day it was added.';
comment on column public.photos.sha256 is 'Of the stored bytes, in hexadecimal; null until a job has read a file of before, ''missing'' when Storage had none.';

create function private.date_note()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.written_at := private.written_at();
  new.day := private.day_of(new.written_at);
  return new;
end
$$;
comment on function private.date_note() is 'Sets when a note was written.';

create function private.date_photo()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  added constant timestamptz := private.written_at();
begin
  if new.taken_by = 'camera' then
    new.day := private.day_of(case
      when new.taken_at between now() - interval '31 days' and now() + interval '1 day' then new.taken_at else added end);
    return new;
  end if;
  new.taken_by := case when coalesce(current_setting('app.age', true), '') = '' then 'server' else 'device' end;
  new.taken_at := added;
  new.taken_seen := false;
  new.day := private.day_of(added);
  return new;
end
$$;
comment on function private.date_photo() is 'Sets when a photo was taken, unless its camera says so, and its day.';

-- Rows of before were written when they arrived. Quietly: neither versions nor the log change.
alter table public.notes disable trigger user;
alter table public.photos disable trigger user;
update public.notes n set written_at = n.created_on, day = private.day_of(n.created_on) where n.id is not null;
update public.photos f set taken_at = f.created_at, day = private.day_of(f.created_at) where f.id is not null;
alter table public.photos enable trigger user;
alter table public.notes enable trigger user;

create trigger "08_day" before insert on public.notes for each row execute function private.date_note();
create trigger "08_day" before insert on public.photos for each row execute function private.date_photo();

grant insert (taken_at, taken_by, taken_seen, sha256) on public.photos to authenticated;

create index photos_unhashed_idx on public.photos (id) where sha256 is null and deleted_at is null;

drop function public.replace_photo(bigint, bigint, text, text, bigint, integer, integer);
create function public.replace_photo(
  project_id bigint, photo_id bigint, path text, mime_type text, size bigint, width integer, height integer,
  sha256 text default null, taken text default null
)
returns text
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
  set path = $3, mime_type = $4, size = $5, width = $6, height = $7, awaits_original = false, sha256 = $8,
    taken_seen = f.taken_by = 'camera' and coalesce(private.moment_of($9) = f.taken_at, false)
  where f.project_id = $1 and f.id = $2;
  return replaced;
end
$$;
comment on function public.replace_photo(bigint, bigint, text, text, bigint, integer, integer, text, text) is 'Puts the original in the place of a photo that waits for it, once; gives the path of the smaller one.';
grant execute on function public.replace_photo(bigint, bigint, text, text, bigint, integer, integer, text, text) to authenticated;

drop function private.visits_add_photo(bigint, bigint, text, text, text, text, bigint, integer, integer);
create function private.visits_add_photo(
  link_id bigint, assignment_id bigint, description text, path text, filename text, mime_type text, size bigint,
  width integer, height integer, sha256 text default null, taken text default null
)
returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  visit constant public.assignments := private.begin_visit($1, $2);
  place record;
  note bigint;
begin
  select * into place from private.visits_photo_place($1, $2);
  -- What is sent in one go is one note.
  select n.id into note from public.notes n
  where n.trade_id = visit.trade_id and n.task_id = place.task_id and n.is_internal and n.deleted_at is null
    and n.created_on > now() - interval '15 minutes' and ($3 = '' or n.description = $3)
    and (select count(*) from public.photos f where f.project_id = n.project_id and f.note_id = n.id) < 50
  order by n.id desc limit 1;
  if note is null then
    insert into public.notes (project_id, task_id, description, is_internal, trade_id)
    values (visit.project_id, place.task_id, coalesce(nullif($3, ''), 'Photos'), true, visit.trade_id)
    returning id into note;
  end if;
  insert into public.photos (
    project_id, note_id, path, original_filename, mime_type, size, width, height, sha256, taken_at, taken_by, taken_seen)
  values (visit.project_id, note, $4, $5, $6, $7, $8, $9, $10, coalesce(private.moment_of($11), now()),
    case when $11 is null then 'server' else 'camera' end, $11 is not null);
  return place.remaining;
end
$$;
comment on function private.visits_add_photo(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text) is 'Adds a file of a trade to an internal note of its own, and gives how many more the link takes today.';
grant execute on function private.visits_add_photo(bigint, bigint, text, text, text, text, bigint, integer, integer, text, text) to api;

create function private.files_unhashed(max integer)
returns table (photo_id bigint, path text)
language sql stable security definer set search_path = ''
begin atomic
  select f.id, f.path from public.photos f where f.sha256 is null and f.deleted_at is null order by f.id limit files_unhashed.max;
end;
comment on function private.files_unhashed(integer) is 'Files of photos whose bytes nobody has hashed yet, at most so many.';
grant execute on function private.files_unhashed(integer) to api;

create function private.note_hashes(hashes jsonb)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  hashed record;
begin
  perform private.be_quiet(true);
  for hashed in
    select f.project_id, f.id, h.path, h.sha256
    from jsonb_to_recordset($1) as h (photo_id bigint, path text, sha256 text)
    join public.photos f on f.id = h.photo_id order by f.project_id, f.id
  loop
    perform set_config('app.project', hashed.project_id::text, true);
    -- The path as well: an original may have taken the place of what was hashed.
    update public.photos f set sha256 = hashed.sha256
    where f.id = hashed.id and f.path = hashed.path and f.sha256 is null;
  end loop;
  perform private.be_quiet(false);
end
$$;
comment on function private.note_hashes(jsonb) is 'Keeps the hashes of files that a job has read: photo_id, path and sha256 of each.';
grant execute on function private.note_hashes(jsonb) to api;
