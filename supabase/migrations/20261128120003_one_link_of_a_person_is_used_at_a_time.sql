SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.take_link (
  token text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

COMMENT ON FUNCTION "private"."take_link"(text) IS 'Takes a link for its use, which Auth carries out; false for one that is over, or while another request uses a link of the same person.';
