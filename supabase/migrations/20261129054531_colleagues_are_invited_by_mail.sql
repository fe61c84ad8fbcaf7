SET local check_function_bodies = off;

ALTER TABLE "private"."mail_links"
  DROP CONSTRAINT "mail_links_kind_check";

CREATE OR REPLACE FUNCTION private.invitation_sent (
  user_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  type constant smallint := (select p.user_type from public.profiles p where p.id = $1);
begin
  if current_setting('role') <> 'none' and not private.is_admin() and not (private.is_staff() and type = 3) then
    raise exception 'not a person the caller may invite' using errcode = '42501';
  end if;
  update public.profiles p set signup_email_sent_on = now() where p.id = $1;
end
$function$;

ALTER TABLE "private"."mail_links"
  ADD CONSTRAINT "mail_links_kind_check"
    CHECK
    (((kind = ANY (ARRAY['invitation'::text, 'staffInvitation'::text, 'staffReset'::text, 'clientReset'::text, 'emailChange'::text])) AND ((kind = 'emailChange'::text) = (email IS
    NOT NULL))));
