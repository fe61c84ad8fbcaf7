-- What is made with an earlier time, as the notes and photos of the demo data are, was written then: its day is the day of
-- that time (docs/product.md#days-of-notes). Callers of the API cannot give a time.
create or replace function private.date_note()
returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.written_at := least(private.written_at(), new.created_on);
  new.day := private.day_of(new.written_at);
  return new;
end
$$;

create or replace function private.date_photo()
returns trigger
language plpgsql set search_path = ''
as $$
declare
  added constant timestamptz := least(private.written_at(), new.created_at);
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
