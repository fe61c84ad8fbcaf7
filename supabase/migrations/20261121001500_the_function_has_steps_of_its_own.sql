-- Steps that happen before there is a caller, or past the policies: for the role api itself (asService), nobody else.
-- Each of them is in the permission matrix of tests/database.
create table private.used_tokens (
  jti uuid primary key,
  expires_at timestamptz not null
);
comment on table private.used_tokens is 'Tokens that work once and were used.';
alter table private.used_tokens enable row level security;

create table private.attempts (
  bucket text primary key,
  count integer not null,
  since timestamptz not null
);
comment on table private.attempts is 'How often something was tried in the present window.';
alter table private.attempts enable row level security;

create function private.sign_in_facts(email text, out id uuid, out user_type smallint, out disabled boolean, out must_change_password boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select p.id, p.user_type, p.disabled, p.must_change_password
  into id, user_type, disabled, must_change_password
  from public.profiles p
  where p.email = lower($1);
end
$$;
comment on function private.sign_in_facts(text) is 'What /authenticate must know of an e-mail address; nulls when nobody has it.';

create function private.use_token(jti uuid, expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.used_tokens as t (jti, expires_at) values ($1, $2) on conflict do nothing;
  return found;
end
$$;
comment on function private.use_token(uuid, timestamptz) is 'True the first time, false ever after.';

create function private.count_attempt(bucket text, max integer, "window" interval) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  present private.attempts;
begin
  insert into private.attempts as a (bucket, count, since) values ($1, 1, now())
  on conflict on constraint attempts_pkey do update set
    count = case when a.since < now() - $3 then 1 else a.count + 1 end,
    since = case when a.since < now() - $3 then now() else a.since end
  returning * into present;
  return case when present.count <= $2 then 0
    else greatest(1, ceil(extract(epoch from present.since + $3 - now())))::integer end;
end
$$;
comment on function private.count_attempt(text, integer, interval) is
  'Counts one attempt; gives 0, or the seconds to wait when there were more than max in the window.';

create function private.forget_attempts(bucket text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.attempts a where a.bucket = $1;
end
$$;
comment on function private.forget_attempts(text) is 'After a success the count begins anew.';

create function private.password_changed(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p
  set must_change_password = false, signed_up_on = coalesce(p.signed_up_on, now())
  where p.id = $1;
end
$$;
comment on function private.password_changed(uuid) is 'Notes that somebody chose a password, and with the first one signed up.';

create function private.invitation_sent(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set signup_email_sent_on = now() where p.id = $1;
end
$$;
comment on function private.invitation_sent(uuid) is 'Notes that the invitation went out.';

create function private.content_facts(
  photo_id bigint, out bucket text, out path text, out mime_type text, out original_filename text,
  out project_id bigint, out live boolean, out for_clients boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select 'attachments', f.path, f.mime_type, f.original_filename, f.project_id,
    f.deleted_at is null and n.deleted_at is null and p.deleted_at is null,
    n.published_at is not null and p.launched_on is not null and p.is_enabled
  into bucket, path, mime_type, original_filename, project_id, live, for_clients
  from public.photos f
  join public.notes n on n.id = f.note_id
  join public.projects p on p.id = f.project_id
  where f.id = $1;
end
$$;
comment on function private.content_facts(bigint) is 'Where a photo is, whether it is live, and whether clients may see it.';

create function private.banner_facts(
  project_id bigint, out bucket text, out path text, out live boolean, out for_clients boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select 'banners', p.banner_path, p.deleted_at is null and p.banner_path is not null, p.launched_on is not null and p.is_enabled
  into bucket, path, live, for_clients
  from public.projects p
  where p.id = $1;
end
$$;
comment on function private.banner_facts(bigint) is 'Where the banner of a project is, whether it is live, and whether clients may see it.';

grant execute on function
  private.sign_in_facts(text), private.use_token(uuid, timestamptz), private.count_attempt(text, integer, interval),
  private.forget_attempts(text), private.password_changed(uuid), private.invitation_sent(uuid),
  private.content_facts(bigint), private.banner_facts(bigint)
to api;
