SET local check_function_bodies = off;

DROP FUNCTION "private"."company_facts"();

ALTER TABLE "public"."company_settings"
  ADD COLUMN "reply_to" text;

ALTER TABLE "public"."company_settings"
  ADD COLUMN "clients_write_decided" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.company_facts (
  OUT company_name text,
  OUT address text,
  OUT time_zone text,
  OUT logo_path text,
  OUT phone text,
  OUT email text,
  OUT reply_to text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select s.company_name, s.address, s.time_zone, s.logo_path, s.phone, s.email, s.reply_to
  into company_name, address, time_zone, logo_path, phone, email, reply_to
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
  (s).paper,
  'closesDays',
  (s).closes_days,
  'witnesses',
  array_to_string((s).witnesses, ', '::text),
  'clientsWrite', (s).clients_write, 'phone', (s).phone, 'email', (s).email, 'printsAnswer', (s).prints_answer, 'weekStart', (s).week_start, 'replyTo', (s).reply_to);

ALTER TABLE "public"."company_settings"
  ADD CONSTRAINT "company_settings_reply_to_check" CHECK (((length(reply_to) <= 254) AND (reply_to = lower(reply_to))));

COMMENT ON COLUMN "public"."company_settings"."clients_write_decided" IS 'An administrator has said whether clients write; nobody is asked again.';

COMMENT ON COLUMN "public"."company_settings"."reply_to" IS 'Where answers to mails about messages go.';

COMMENT ON FUNCTION "private"."company_facts"() IS 'What mails and the logo''s address need of the settings; one row.';

REVOKE ALL ON FUNCTION "private"."company_facts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."company_facts"() TO "api", "authenticated";

REVOKE ALL ON FUNCTION "private"."company_facts"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."company_facts"() TO "postgres";

REVOKE ALL ("clients_write_decided") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("clients_write_decided") ON TABLE "public"."company_settings" TO "authenticated";

REVOKE ALL ("reply_to") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("reply_to") ON TABLE "public"."company_settings" TO "authenticated";
