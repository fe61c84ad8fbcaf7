-- Links went to the mailbox of the address as it was: with another address they are over, whoever reads that mailbox.
create function private.end_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.mail_links l set used_at = now() where l.user_id = new.id and l.used_at is null;
  return null;
end
$$;
comment on function private.end_links() is 'Ends the open links of somebody whose address changed.';
create trigger "97_links" after update of email on public.profiles for each row
when (old.email <> new.email) execute function private.end_links();

-- Who has signed up signs in with the old address until the mailbox of the new one confirms it.
alter table private.mail_links drop constraint mail_links_kind_check;
alter table private.mail_links add column email text;
alter table private.mail_links add constraint mail_links_kind_check
  check (kind in ('invitation', 'staffReset', 'clientReset', 'emailChange') and (kind = 'emailChange') = (email is not null));
comment on column private.mail_links.email is 'The address that a link of kind emailChange confirms.';

create function private.note_email_change(token text, user_id uuid, email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $2;
  if not private.is_staff() or person.user_type <> 3 then
    raise exception 'not a person whose address the caller may change' using errcode = '42501';
  end if;
  if exists (select from public.profiles p where p.email = lower($3)) then
    raise exception 'in use' using errcode = '23505', constraint = 'profiles_email_key';
  end if;
  update private.mail_links l set used_at = now() where l.user_id = $2 and l.kind = 'emailChange' and l.used_at is null;
  insert into private.mail_links (digest, kind, user_id, sent_by, email)
  values (private.link_digest($1), 'emailChange', $2, auth.uid(), lower($3));
  perform private.record('emailasked', 'user', person.id::text, private.person_name(person),
    jsonb_build_object('before', jsonb_build_object('email', person.email), 'after', jsonb_build_object('email', lower($3))));
end
$$;
comment on function private.note_email_change(text, uuid, text) is
  'Notes that a link went to a client''s new address; an earlier one is over.';

create function private.note_email(user_id uuid, was text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  select p.* into person from public.profiles p where p.id = $1;
  if current_setting('role') <> 'none' and not (private.is_staff() and person.user_type = 3) then
    raise exception 'not a person whose address the caller may change' using errcode = '42501';
  end if;
  perform private.record('email', 'user', person.id::text, private.person_name(person),
    jsonb_build_object('before', jsonb_build_object('email', $2), 'after', jsonb_build_object('email', person.email)),
    coalesce(auth.uid(), $1));
end
$$;
comment on function private.note_email(uuid, text) is 'Adds the line that somebody has another address than before.';

create function private.link_email(token text, out user_id uuid, out email text, out disabled boolean, out is_over boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  select p.id, l.email, p.disabled, l.used_at is not null or l.sent_at < now() - interval '24 hours'
  into user_id, email, disabled, is_over
  from private.mail_links l join public.profiles p on p.id = l.user_id
  where l.digest = private.link_digest($1) and l.kind = 'emailChange';
end
$$;
comment on function private.link_email(text) is 'The address that a link confirms; nulls for a token that is none.';

grant execute on function private.note_email_change(text, uuid, text) to authenticated;
grant execute on function private.note_email(uuid, text) to api, authenticated;
grant execute on function private.link_email(text) to api;
