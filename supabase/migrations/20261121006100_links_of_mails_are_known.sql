-- Whose the link of a mail is and who sent it: so that its page says who invites to what, and a used link can be renewed.
-- Only a digest of the token is kept; whoever has the token has the link. Nothing here may say anything without it.
create table private.mail_links (
  digest text primary key,
  kind text not null check (kind in ('invitation', 'staffReset', 'clientReset')),
  user_id uuid not null references public.profiles on delete cascade,
  sent_by uuid,
  sent_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table private.mail_links is 'Links that went out by mail; used_at: since when a link is over, because of a password chosen or a newer link.';
create index mail_links_user_id_idx on private.mail_links (user_id);
alter table private.mail_links enable row level security;

create function private.link_digest(token text) returns text
language sql immutable
return encode(sha256(convert_to(token, 'UTF8')), 'hex');
comment on function private.link_digest(text) is 'What is kept of the token of a link.';

create function private.note_link(token text, kind text, user_id uuid, sent_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  type constant smallint := (select p.user_type from public.profiles p where p.id = $3);
begin
  if auth.uid() is not null and not private.is_admin() and not (private.is_staff() and type = 3) then
    raise exception 'not a person the caller may send a link to' using errcode = '42501';
  end if;
  delete from private.mail_links l where l.sent_at < now() - interval '90 days';
  update private.mail_links l set used_at = now() where l.user_id = $3 and l.kind = $2 and l.used_at is null;
  insert into private.mail_links (digest, kind, user_id, sent_by)
  values (private.link_digest($1), $2, $3, coalesce(auth.uid(), $4));
end
$$;
comment on function private.note_link(text, text, uuid, uuid) is 'Notes that a link went out; an earlier one of its kind is over.';

create function private.link_facts(
  token text, out kind text, out user_id uuid, out user_type smallint, out email text, out first_name text,
  out disabled boolean, out signed_up boolean, out is_over boolean, out sent_by uuid, out inviter text, out project text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select l.kind, p.id, p.user_type, p.email, p.first_name, p.disabled, p.signed_up_on is not null,
    l.used_at is not null or l.sent_at < now() - interval '24 hours', l.sent_by,
    (select private.person_name(s) from public.profiles s where s.id = l.sent_by),
    (select min(j.name) from public.project_clients c join public.projects j on j.id = c.project_id
      where c.user_id = p.id and j.deleted_at is null and not j.is_template having count(*) = 1)
  into kind, user_id, user_type, email, first_name, disabled, signed_up, is_over, sent_by, inviter, project
  from private.mail_links l join public.profiles p on p.id = l.user_id
  where l.digest = private.link_digest($1);
end
$$;
comment on function private.link_facts(text) is
  'Whose link this is, who sent it, and the project of a client who has just one; nulls for a token that is none.';

create or replace function private.note_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.password_changed(new.id);
  update private.mail_links l set used_at = now() where l.user_id = new.id and l.used_at is null;
  return null;
end
$$;
comment on function private.note_password() is 'Notes that a user of Auth has another password than before; links for choosing one are over.';

grant execute on function private.note_link(text, text, uuid, uuid) to api, authenticated;
grant execute on function private.link_facts(text) to api;
