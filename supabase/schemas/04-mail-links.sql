-- Links in mails, which set a password once.

create table private.mail_links (
  digest text primary key,
  kind text not null,
  user_id uuid not null references public.profiles on delete cascade,
  sent_by uuid,
  sent_at timestamptz not null default now(),
  used_at timestamptz,
  email text,
  is_shown boolean not null default false,
  taken_at timestamptz,
  constraint mail_links_kind_check check ((kind in ('invitation', 'staffInvitation', 'staffReset', 'clientReset', 'emailChange'))
    and (kind = 'emailChange') = (email is not null))
);
comment on table private.mail_links is 'Links that went out by mail; used_at: since when a link is over, because of a password chosen or a newer link.';
comment on column private.mail_links.email is 'The address that a link of kind emailChange confirms.';
comment on column private.mail_links.is_shown is 'Who sent it read it on the screen; a password that is chosen by it carries the mark.';
comment on column private.mail_links.taken_at is 'Since when somebody is using the link; over after a minute, in which a failure may not have let go of it.';
create index mail_links_user_id_idx on private.mail_links (user_id);
alter table private.mail_links enable row level security;

create function private.end_links() returns trigger language plpgsql set search_path = '' as $$
begin
  update private.mail_links l set used_at = now() where l.user_id = new.id and l.used_at is null;
  return null;
end
$$;
comment on function private.end_links is 'Ends the open links of somebody whose address changed.';
create trigger "97_links" after update of email on public.profiles
  for each row when (old.email <> new.email) execute function private.end_links();

create function private.invitation_sent(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  type constant smallint := (select p.user_type from public.profiles p where p.id = $1);
begin
  if current_setting('role') <> 'none' and not private.is_admin() and not (private.is_staff() and type = 3) then
    raise exception 'not a person the caller may invite' using errcode = '42501';
  end if;
  update public.profiles p set signup_email_sent_on = now() where p.id = $1;
end
$$;
comment on function private.invitation_sent is 'Notes that the invitation went out.';
grant execute on function private.invitation_sent to api, authenticated;

create function private.leave_link(token text) returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_links l set taken_at = null where l.digest = private.link_digest($1);
end
$$;
comment on function private.leave_link is 'Lets go of a link whose use failed.';
grant execute on function private.leave_link to api;

create function private.link_email(
  token text, out user_id uuid, out email text, out disabled boolean, out is_over boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select p.id, l.email, p.disabled, l.used_at is not null or l.sent_at < now() - interval '24 hours'
  into user_id, email, disabled, is_over
  from private.mail_links l join public.profiles p on p.id = l.user_id
  where l.digest = private.link_digest($1) and l.kind = 'emailChange';
end
$$;
comment on function private.link_email is 'The address that a link confirms; nulls for a token that is none.';
grant execute on function private.link_email to api;

create function private.link_facts(
  token text, out kind text, out user_id uuid, out user_type smallint, out email text, out first_name text,
  out disabled boolean, out signed_up boolean, out is_over boolean, out sent_by uuid, out inviter text,
  out project text, out language text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select l.kind, p.id, p.user_type, p.email, p.first_name, p.disabled, p.signed_up_on is not null,
    l.used_at is not null or l.sent_at < now() - interval '24 hours', l.sent_by,
    (select private.person_name(s) from public.profiles s where s.id = l.sent_by),
    (select min(j.name) from public.project_clients c join public.projects j on j.id = c.project_id
      where c.user_id = p.id and j.deleted_at is null and not j.is_template having count(*) = 1),
    private.language_of(p)
  into kind, user_id, user_type, email, first_name, disabled, signed_up, is_over, sent_by, inviter, project, language
  from private.mail_links l join public.profiles p on p.id = l.user_id
  where l.digest = private.link_digest($1);
end
$$;
comment on function private.link_facts is 'Whose link this is, who sent it, and the project of a client who has just one; nulls for a token that is none.';
grant execute on function private.link_facts to api;

-- Who was shown this link; null for one that went to its owner alone.
create function private.link_shown_to(token text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select l.sent_by from private.mail_links l where l.digest = private.link_digest($1) and l.is_shown);
end
$$;
comment on function private.link_shown_to is 'Who was shown the link of this token; null for a link that was only mailed.';
grant execute on function private.link_shown_to to api;

create function private.note_link(token text, kind text, user_id uuid, sent_by uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  type constant smallint := (select p.user_type from public.profiles p where p.id = $3);
begin
  if current_setting('role') <> 'none' and not private.is_admin() and not (private.is_staff() and type = 3) then
    raise exception 'not a person the caller may send a link to' using errcode = '42501';
  end if;
  delete from private.mail_links l where l.sent_at < now() - interval '90 days';
  update private.mail_links l set used_at = now() where l.user_id = $3 and l.kind = $2 and l.used_at is null;
  insert into private.mail_links (digest, kind, user_id, sent_by)
  values (private.link_digest($1), $2, $3, coalesce(auth.uid(), $4));
end
$$;
comment on function private.note_link is 'Notes that a link went out; an earlier one of its kind is over.';
grant execute on function private.note_link to api, authenticated;

-- Notes a link that the caller reads on the screen, beside the one that was mailed; note_link ends both.
create function private.note_shown_link(token text, user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() or not exists (select from public.profiles p where p.id = $2 and p.user_type = 3) then
    raise exception 'not a client the caller may send a link to' using errcode = '42501';
  end if;
  insert into private.mail_links (digest, kind, user_id, sent_by, is_shown)
  values (private.link_digest($1), 'clientReset', $2, auth.uid(), true);
end
$$;
comment on function private.note_shown_link is 'Notes who was shown the link that chooses a password.';
grant execute on function private.note_shown_link to authenticated;

create function private.take_link(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  asked private.mail_links;
begin
  select l.* into asked from private.mail_links l where l.digest = private.link_digest($1);
  if asked.digest is null then
    return false;
  end if;
  -- A person may hold two links, one by mail and one read out by the office: the second waits here, and finds the first taken.
  perform pg_advisory_xact_lock(hashtext('the links of ' || asked.user_id));
  update private.mail_links l set taken_at = now()
  where l.digest = asked.digest and l.used_at is null and not exists (
    select from private.mail_links o
    where o.user_id = asked.user_id and (o.kind = 'emailChange') = (asked.kind = 'emailChange')
      and o.used_at is null and o.taken_at >= now() - interval '1 minute');
  return found;
end
$$;
comment on function private.take_link is 'Takes a link for its use, which Auth carries out; false for one that is over, or while another request uses a link of the same person.';
grant execute on function private.take_link to api;
