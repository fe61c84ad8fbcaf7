-- Links of mails are noted by somebody, or by the function itself; `authenticated` without a subject is neither.
create or replace function private.invitation_sent(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role') <> 'none' and not private.is_staff() then
    raise exception 'only staff invite' using errcode = '42501';
  end if;
  update public.profiles p set signup_email_sent_on = now() where p.id = $1;
end
$$;

create or replace function private.note_link(token text, kind text, user_id uuid, sent_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
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

-- A project that was disabled shows itself to nobody outside: its secret calendar ends, too.
create function private.end_calendar() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.project_calendars c where c.project_id = new.id;
  return null;
end
$$;
comment on function private.end_calendar() is 'Ends the secret link to the calendar of a project that was disabled.';

create trigger "96_calendar" after update of is_enabled on public.projects for each row
when (old.is_enabled and not new.is_enabled) execute function private.end_calendar();

-- Links to set a password stood here in clear; from now on the function seals the answers that hold one.
delete from public.idempotency_keys k where k.answer ? 'resetLink';
