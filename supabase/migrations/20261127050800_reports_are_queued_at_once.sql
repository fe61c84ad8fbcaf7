-- The mails of a report are queued where their addresses are found; they were first written as sent, and moved.
create or replace function private.queue_report(project_id bigint, report_id bigint, days integer, clients jsonb, emails jsonb, message text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link record;
begin
  select * into link from private.make_report_link($1, $2, $3);
  if (select r.audience = 'office' from public.reports r where r.id = $2) then
    if jsonb_array_length($4) > 0 then
      raise exception 'This report is for the office' using errcode = 'PT422', hint = 'clients';
    elsif exists (select from public.project_clients k join public.profiles u on u.id = k.user_id
        where k.project_id = $1 and $5 ? u.email) then
      raise exception 'This report is for the office, and a client has this address' using errcode = 'PT422', hint = 'emails';
    end if;
  end if;
  with person as (
    select u.id, u.email from public.project_clients k join public.profiles u on u.id = k.user_id
    where k.project_id = $1 and $4 ? k.user_id::text
  ), wanted as (
    select p.id, p.email, 0 as nth from person p
    union all
    select null, e.email, e.nth from jsonb_array_elements_text($5) with ordinality e (email, nth)
    where not exists (select from person p where p.email = e.email)
  )
  insert into private.report_mails (link_id, email, user_id, message, sent_by)
  select link.id, w.email, w.id, $6, auth.uid() from wanted w order by w.nth, w.email;
  if jsonb_array_length($4) <> (select count(*) from private.report_mails m where m.link_id = link.id and m.user_id is not null) then
    raise exception 'Not a client of the project' using errcode = 'PT422', hint = 'clients';
  elsif not exists (select from private.report_mails m where m.link_id = link.id) then
    raise exception 'Required' using errcode = 'PT422', hint = 'emails';
  end if;
  return jsonb_build_object('id', link.id, 'nonce', link.nonce, 'expiresAt', link.expires_at);
end
$$;

drop function private.send_report(bigint, bigint, integer, jsonb, jsonb);
