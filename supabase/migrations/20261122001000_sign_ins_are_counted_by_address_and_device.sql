-- A stranger who tries ten passwords must not keep the owner of the account out. Attempts are counted for account and
-- address together before they count for the account alone, and a device that signed in before has a count of its own.
create table private.known_devices (
  user_id uuid not null references public.profiles on delete cascade,
  digest text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, digest)
);
comment on table private.known_devices is 'Digests of the random tokens of devices on which somebody has signed in, the 20 newest a person.';
alter table private.known_devices enable row level security;

create function private.note_device(user_id uuid, digest text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.known_devices as d (user_id, digest) values ($1, $2)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  delete from private.known_devices d
  where d.user_id = $1 and d.digest in (
    select e.digest from private.known_devices e where e.user_id = $1 order by e.seen_at desc, e.digest offset 20);
end
$$;
comment on function private.note_device(uuid, text) is 'Notes that somebody signed in on this device; the oldest beyond 20 are forgotten.';

create function private.is_known_device(email text, digest text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.known_devices d join public.profiles p on p.id = d.user_id
    where p.email = lower($1) and d.digest = $2 and d.seen_at > now() - interval '1 year');
end
$$;
comment on function private.is_known_device(text, text) is 'Whether the person with this address signed in on this device within a year.';

create function private.count_attempts(buckets text[], max integer[], "window" interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  for place in 1 .. cardinality($1) loop
    wait := private.count_attempt($1[place], $2[place], $3);
    exit when wait > 0;
  end loop;
  return coalesce(wait, 0);
end
$$;
comment on function private.count_attempts(text[], integer[], interval) is
  'Counts one attempt in each bucket in turn, up to the first that is full; gives 0, or the seconds to wait for that one.';

grant execute on function
  private.note_device(uuid, text), private.is_known_device(text, text), private.count_attempts(text[], integer[], interval)
to api;
