SET local check_function_bodies = off;

DROP TRIGGER "99_count" ON "public"."profiles";

DROP FUNCTION "private"."company_facts"();

ALTER TABLE "public"."company_settings"
  ADD COLUMN "phone" text;

ALTER TABLE "public"."company_settings"
  ADD COLUMN "email" text;

CREATE OR REPLACE FUNCTION private.company_facts (
  OUT company_name text,
  OUT address text,
  OUT time_zone text,
  OUT logo_path text,
  OUT phone text,
  OUT email text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select s.company_name, s.address, s.time_zone, s.logo_path, s.phone, s.email
  into company_name, address, time_zone, logo_path, phone, email
  from public.company_settings s;
end
$function$;

CREATE OR REPLACE FUNCTION private.shape (
  s public.company_settings
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
RETURN
  jsonb_build_object('companyName', (s).company_name, 'address', (s).address, 'timeZone', (s).time_zone, 'customerDisplay', (s).customer_display, 'historyMonths',
  (s).history_months,
  'tellsTradesCost',
  (s).tells_trades_cost,
  'currency',
  (s).currency,
  'decisionBufferDays',
  (s).decision_buffer_days,
  'decisionReplyDays',
  (s).decision_reply_days,
  'offerDays',
  (s).offer_days,
  'termsEn',
  (s).terms_en,
  'termsEs',
  (s).terms_es,
  'tellsClientsWaiting',
  (s).tells_clients_waiting,
  'paperYears',
  (s).paper_years,
  'letterhead',
  (s).letterhead,
  'paper',
  (s).paper, 'closesDays', (s).closes_days, 'witnesses', array_to_string((s).witnesses, ', '::text), 'clientsWrite', (s).clients_write, 'phone', (s).phone, 'email', (s).email);

ALTER TABLE "public"."company_settings"
  ADD CONSTRAINT "company_settings_email_check" CHECK (((length(email) <= 254) AND (email = lower(email))));

ALTER TABLE "public"."company_settings"
  ADD CONSTRAINT "company_settings_phone_check" CHECK (((length(phone) <= 200) AND (phone !~ '[[:cntrl:]]'::text)));

create trigger "99_count" after update on public.profiles
  for each row when ((old.first_name, old.last_name, old.email, old.phone) is distinct from (new.first_name,
    new.last_name, new.email, new.phone))
  execute function private.count_people();

COMMENT ON COLUMN "public"."company_settings"."email" IS 'What clients write to.';

COMMENT ON COLUMN "public"."company_settings"."phone" IS 'What clients call; as it was typed.';

COMMENT ON COLUMN "public"."list_heads"."people_seq" IS 'Counts changes of the names, e-mail addresses and phones of people.';

COMMENT ON FUNCTION "private"."company_facts"() IS 'What mails and the logo''s address need of the settings; one row.';

COMMENT ON FUNCTION "private"."count_people"() IS 'Counts that a person is called something else, has another phone, or is gone.';

REVOKE ALL ON FUNCTION "private"."company_facts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."company_facts"() TO "api", "authenticated";

REVOKE ALL ON FUNCTION "private"."company_facts"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."company_facts"() TO "postgres";

REVOKE ALL ("email") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("email") ON TABLE "public"."company_settings" TO "authenticated";

REVOKE ALL ("phone") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("phone") ON TABLE "public"."company_settings" TO "authenticated";
