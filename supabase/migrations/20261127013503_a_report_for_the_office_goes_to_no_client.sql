-- What a report for the office says is for nobody else: clients are neither chosen nor typed as an address.
CREATE OR REPLACE FUNCTION private.send_report(project_id bigint, report_id bigint, days integer, clients jsonb, emails jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link record;
  recipients jsonb;
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
    select u.id, u.email, u.first_name from public.project_clients k join public.profiles u on u.id = k.user_id
    where k.project_id = $1 and $4 ? k.user_id::text
  ), wanted as (
    select p.id, p.email, p.first_name from person p
    union all
    select null, e.email, '' from jsonb_array_elements_text($5) e (email)
    where not exists (select from person p where p.email = e.email)
  ), sent as (
    insert into public.report_sends (report_id, link_id, email, user_id) select $2, link.id, w.email, w.id from wanted w returning email
  )
  select jsonb_agg(jsonb_build_object('email', w.email, 'firstName', w.first_name) order by w.id is null, w.email) into recipients
  from wanted w;
  if jsonb_array_length($4) <> (select count(*) from public.report_sends x where x.link_id = link.id and x.user_id is not null) then
    raise exception 'Not a client of the project' using errcode = 'PT422', hint = 'clients';
  elsif recipients is null then
    raise exception 'Required' using errcode = 'PT422', hint = 'emails';
  end if;
  return jsonb_build_object('id', link.id, 'nonce', link.nonce, 'expiresAt', link.expires_at, 'to', recipients,
    'content', (select r.content from public.reports r where r.id = $2));
end
$function$;
