SET local check_function_bodies = off;

ALTER TABLE "public"."company_settings"
  ADD COLUMN "week_start" text NOT NULL DEFAULT 'monday'::text;

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
  'clientsWrite', (s).clients_write, 'phone', (s).phone, 'email', (s).email, 'printsAnswer', (s).prints_answer, 'weekStart', (s).week_start);

ALTER TABLE "public"."company_settings"
  ADD CONSTRAINT "company_settings_week_start_check" CHECK ((week_start = ANY (ARRAY['monday'::text, 'saturday'::text, 'sunday'::text])));

COMMENT ON COLUMN "public"."company_settings"."week_start" IS 'The first day of a week in calendars, on the board and in reports.';

REVOKE ALL ("week_start") ON TABLE "public"."company_settings" FROM "authenticated";

GRANT UPDATE ("week_start") ON TABLE "public"."company_settings" TO "authenticated";
