alter table private.mail_links add column taken_at timestamptz;
comment on column private.mail_links.taken_at is 'Since when somebody is using the link; over after a minute, in which a failure may not have let go of it.';

create function private.take_link(token text)
returns boolean
language plpgsql
security definer
set search_path to ''
as $$
begin
  update private.mail_links l set taken_at = now()
  where l.digest = private.link_digest($1) and l.used_at is null
    and (l.taken_at is null or l.taken_at < now() - interval '1 minute');
  return found;
end
$$;
comment on function private.take_link(text) is 'Takes a link for its use, which Auth carries out; false for one that is over, or in use by another request.';
grant execute on function private.take_link to api;

create function private.leave_link(token text)
returns void
language plpgsql
security definer
set search_path to ''
as $$
begin
  update private.mail_links l set taken_at = null where l.digest = private.link_digest($1);
end
$$;
comment on function private.leave_link(text) is 'Lets go of a link whose use failed.';
grant execute on function private.leave_link to api;
